import { calls, randomId } from '@xinghe/client'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { loadWithRetry } from '#lib/load-chunk.ts'
import type { SendDanmu } from '#player/composer/composer.tsx'
import { useSignedIn } from '#stores/session.ts'
import type { Play } from '../stage/use-play.ts'

/** Sends a danmu at the present time and draws it at once; undefined while sending is not allowed. */
export function useSendDanmu({ player, opened, showOwn }: Play): SendDanmu | undefined {
  const signedIn = useSignedIn()
  if (!signedIn || !player || !opened || opened.refused !== null) return undefined
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
      reportFailure(error)
      throw error
    }
  }
}
