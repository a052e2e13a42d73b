import { callKey } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { DanmuLimits } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { useGuestMask } from '#components/account/guest-mask/use-require-sign-in.ts'
import { queryClient } from '#data/query-client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import type { ComposerProps } from '#player/composer/composer-props.ts'
import { useIsMinor } from '#stores/minor.ts'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'

/**
 * Why this viewer has no field, and what a press does about it; undefined where they have one.
 * @param here why nobody has one here
 */
export function useDanmuBlocked(
  limits: DanmuLimits | null,
  here: string | undefined,
): ComposerProps['blocked'] {
  const t = useText()
  const showGuestMask = useGuestMask()
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const isMinor = useIsMinor()

  function goVerify() {
    // What they come back with is not what is known of them now.
    void queryClient.invalidateQueries({ queryKey: callKey(calls.danmu.config, {}), refetchType: 'none' })
    navigate('/emailMobileSetting')
  }
  if (isMinor) return { words: t('danmu.minor'), onPress: () => navigate('/minorMode') }
  if (!signedIn) return { words: t('danmu.loginPlaceholder'), onPress: () => showGuestMask('danmu') }
  if (limits?.needsContact) return { words: t('danmu.needsContact'), onPress: goVerify }
  if (limits && limits.level < limits.minLevel) {
    const { level, minLevel } = limits
    const how = () => {
      toast(t('danmu.levelHow', { level }))
      navigate('/newHandTask')
    }
    return { words: t('danmu.needsLevel', { level: minLevel }), onPress: how }
  }
  return here === undefined ? undefined : { words: here, onPress: () => window.scrollTo({ top: 0 }) }
}
