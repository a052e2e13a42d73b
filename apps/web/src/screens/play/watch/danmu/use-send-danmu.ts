import { calls, randomId } from '@xinghe/client'
import { offerVerification } from '#components/account/offer-verification.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { loadWithRetry } from '#lib/load-chunk.ts'
import { useNavigate } from '#lib/router/router.tsx'
import type { SendDanmu } from '#player/composer/composer.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { useSignedIn } from '#stores/session.ts'
import type { Play } from '../stage/use-play.ts'

/** Sends a danmu at the present time and draws it at once; undefined while sending is not allowed. */
export function useSendDanmu({ player, opened, showOwn }: Play): SendDanmu | undefined {
  const signedIn = useSignedIn()
  const isMinor = useIsMinor()
  const navigate = useNavigate()
  if (!signedIn || isMinor || !player || !opened || opened.refused !== null) return undefined
  return async (text, { mode, color }) => {
    const { mediaKey, episode } = opened
    const time = player.store.getState().currentTime
    const at = Math.round(client.serverNow())
    const danmu = { mediaKey, episode, time, at, text, mode, colour: color, rid: randomId() }
    try {
      const sent = await client.call(calls.danmu.send, danmu)
      showOwn(sent)
      loadWithRetry(() => import('./own-danmu.ts')).then(
        ({ addOwnDanmu }) => addOwnDanmu({ mediaKey, episode }, sent),
        () => {},
      )
    } catch (error) {
      if (!offerVerification(error, navigate)) reportFailure(error)
      throw error
    }
  }
}
