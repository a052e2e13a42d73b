import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, toast } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { ActionPress } from '#components/action/action-press.tsx'
import { useSeeUpdates } from '#components/favorite/use-favorite-mutations.ts'
import { later, useLater } from '#lib/later.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { useSaveWork } from './use-save-work.ts'

const collectSheet = later(async () => (await import('./collect-sheet.tsx')).CollectSheet)

/**
 * Whether the viewer saved a work, of which they now see what is new. A press saves it; of a saved one it opens the sheet
 * that chooses its folder, puts it into playlists, or takes it out.
 */
export function CollectEntry({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const isSignedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const CollectSheet = useLater(collectSheet, open)
  const { data } = useCall(calls.playlists.ofWork, { mediaKey }, { quiet: true, enabled: isSignedIn })
  const { mutate: see } = useSeeUpdates()
  const isFresh = data?.fresh ?? false
  useEffect(() => {
    if (isFresh) see({ mediaKey })
  }, [isFresh, see, mediaKey])
  const isSaved = data !== undefined && (data.saved || data.info.some(list => list.has))
  const choose = { label: t('collect.choose'), onPress: () => setOpen(true) }
  const save = useSaveWork(mediaKey, {
    onSuccess: () => toast(t('collect.done'), { action: choose, at: 'bottom' }),
  })
  const press = () => (isSaved ? setOpen(true) : save.mutate({ mediaKey, selected: true }))
  return (
    <>
      <ActionPress
        glyph={glyphs.star}
        label={t(isSaved ? 'playlist.saved' : 'collect.collect')}
        text={t(isSaved ? 'playlist.saved' : 'collect.collect')}
        on={isSaved}
        onPress={() => requireSignIn('collect', press)}
      />
      {CollectSheet && <CollectSheet mediaKey={mediaKey} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
