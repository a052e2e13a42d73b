import { glyphs, IconButton } from '@xinghe/ui'
import { useGuestMask } from '#components/account/guest-mask/use-require-sign-in.ts'
import { DanmuSwitch } from '#components/danmu/danmu-switch.tsx'
import { useDanmuConfig } from '#components/danmu/use-danmu-config.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { Composer } from '#player/composer/composer.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from '../play.module.css'
import type { Play } from '../stage/use-play.ts'
import { useSendDanmu } from './use-send-danmu.ts'

/** The danmu field at the foot of the page with the overlay's switch and settings. */
export function DanmuBar({ play, onTune }: { play: Play; onTune: () => void }) {
  const t = useText()
  const showGuestMask = useGuestMask()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const isMinor = useIsMinor()
  const send = useSendDanmu(play)
  const { limits } = useDanmuConfig()
  const blocked = isMinor
    ? { words: t('danmu.minor'), onPress: () => navigate('/minorMode') }
    : signedIn
      ? !send && { words: t('danmu.notPlaying'), onPress: () => window.scrollTo({ top: 0 }) }
      : { words: t('danmu.loginPlaceholder'), onPress: () => showGuestMask('danmu') }
  return (
    <div className={styles.bar}>
      {play.player && <DanmuSwitch player={play.player} />}
      <Composer t={t} onSend={send ?? refuse} limits={limits} blocked={blocked || undefined} />
      <IconButton glyph={glyphs.settings} label={t('danmu.settings')} onClick={onTune} />
    </div>
  )
}

/** Never called: where sending is not allowed, the field is blocked. */
const refuse = () => Promise.reject(new Error('sending is not allowed here'))
