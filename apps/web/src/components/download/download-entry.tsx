import { glyphs } from '@xinghe/ui'
import { ActionPress } from '#components/action/action-press.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { downloadAddress } from './download-address.ts'

/** Opens the screen on which a work's episodes are downloaded, with the open one chosen. */
export function DownloadEntry({ mediaKey, episode }: { mediaKey: string; episode: string | null }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <ActionPress
      glyph={glyphs.download}
      label={t('play.download')}
      text={t('play.download')}
      onPress={() => navigate(downloadAddress(mediaKey, episode))}
    />
  )
}
