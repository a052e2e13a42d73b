import { callKey, isCode, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { useState } from 'react'
import { offerVerification } from '#components/account/offer-verification.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { queryClient } from '#data/query-client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import type { SendDanmu } from '#player/composer/danmu-style.ts'
import type { DanmuTarget } from '../danmu-target.ts'
import { addOwnDanmu } from '../lines/own-danmu.ts'

/** Sends a danmu at the present time and draws it at once; undefined while nothing plays it could be sent to. */
export function useSendDanmu({ player, place, showOwn }: DanmuTarget) {
  const navigate = useNavigate()
  const rid = useRid()
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const send: SendDanmu = async (text, { color, place: corner, ...style }) => {
    if (!player || !place) throw new Error('nothing plays that it could be sent to')
    const { mediaKey, episode } = place
    const words = {
      ...{ mediaKey, episode, text, colour: color, ...style },
      ...(style.mode === 'positioned' && corner),
    }
    const time = player.store.getState().currentTime
    const at = Math.round(client.serverNow())
    try {
      // The same again after an answer was lost is the same danmu: it is paid for once.
      const { nextInSec, ...sent } = await client.call(calls.danmu.send, {
        ...words,
        time,
        at,
        rid: rid.of(words),
      })
      rid.renew()
      showOwn(sent)
      addOwnDanmu(place, sent)
      return nextInSec
    } catch (error) {
      if (isCode(error, 'danmuClosed')) setClosedAt(place.episode)
      if (!offerVerification(error, navigate)) reportFailure(error)
      throw error
    } finally {
      if (style.coins > 0) void queryClient.invalidateQueries({ queryKey: callKey(calls.gold.balance, {}) })
    }
  }
  return { send: player && place ? send : undefined, isClosed: place !== null && closedAt === place.episode }
}
