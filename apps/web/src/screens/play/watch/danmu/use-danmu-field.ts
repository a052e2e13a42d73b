import type { DanmuLimits } from '@xinghe/contract'
import { useGuestMask } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useDanmuConfig } from '#components/danmu/use-danmu-config.ts'
import { useNavigate } from '#lib/router/router.tsx'
import type { SendDanmu } from '#player/composer/composer.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import type { Play } from '../stage/use-play.ts'
import { useSendDanmu } from './use-send-danmu.ts'

interface DanmuField {
  onSend: SendDanmu
  limits: DanmuLimits | null
  blocked: { words: string; onPress: () => void } | undefined
}

/** What the danmu field of a film does, under the picture and over it. */
export function useDanmuField(play: Play): DanmuField {
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
  return { onSend: send ?? refuse, limits, blocked: blocked || undefined }
}

/** Never called: where sending is not allowed, the field is blocked. */
const refuse = () => Promise.reject(new Error('sending is not allowed here'))
