import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '@xinghe/app-data'
import { type CallData, calls, randomId } from '@xinghe/client'
import type { Danmu } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { useEffect, useEffectEvent, useRef } from 'react'
import { offerVerification } from '#components/account/offer-verification.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { useNavigate } from '#lib/router/router.tsx'
import type { SendDanmu } from '#player/composer/danmu-style.ts'
import type { Player } from '#player/store.ts'
import { useLiveMessage } from '#realtime/use-live.ts'
import { session, useSignedIn } from '#stores/session.ts'
import { danmakuItem } from '../danmu/danmaku-item.ts'
import { noteOwn } from '../danmu/lines/own-danmu.ts'
import type { Loaded } from '../list/states/loaded.ts'
import type { LivePlay } from './use-live-player.ts'

/** On opening, the danmu of the last minute are shown one after the other. */
const recentMs = minuteMs
const maxRecent = 12
const staggerSec = 0.6
/** Danmu before these have left the picture long ago. */
const maxDrawn = 200
const maxLines = 50

type Recent = CallData<typeof calls.broadcast.barrages>
type RecentLine = Recent['info'][number]

export interface LiveDanmu {
  /** Newest first. */
  recent: Loaded<readonly RecentLine[]>
  /** Undefined while sending is not allowed. */
  send: SendDanmu | undefined
  /** Called after an own danmu was recalled. */
  removeLine: (id: string) => void
}

/** Draws a danmu at the present time: a live stream has no other time for it. */
function drawer(player: Player, drawn: string[]) {
  return (item: Danmu, afterSec = 0) => {
    if (drawn.includes(item.id)) return
    drawn.push(item.id)
    player.danmu.add({ ...danmakuItem(item), timeSec: player.store.getState().currentTime + afterSec })
    const oldest = drawn.length > maxDrawn ? drawn.shift() : undefined
    if (oldest !== undefined) player.danmu.remove(oldest)
  }
}

/** Danmu of a channel: recent ones, new ones as they are sent, and sending. */
export function useLiveDanmu({ player, opened }: LivePlay, channel: string): LiveDanmu {
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const open = opened?.danmu === true
  const drawn = useRef<string[]>([])
  const recent = useCall(calls.broadcast.barrages, { channel }, { enabled: open, quiet: true, staleMs: 0 })

  function changeCached(change: (info: RecentLine[]) => RecentLine[]): void {
    queries.setQueryData<Recent>(
      callKey(calls.broadcast.barrages, { channel }),
      before => before && { ...before, info: change(before.info).slice(0, maxLines) },
    )
  }
  function receive(items: readonly Danmu[]): void {
    const own = session.token()?.uid
    const sentAt = client.serverNow()
    const lines = items.map(item => ({ ...item, sentAt, mine: item.uid === own, liked: false })).toReversed()
    changeCached(info => [...lines.filter(({ id }) => info.every(known => known.id !== id)), ...info])
    if (!player) return
    const draw = drawer(player, drawn.current)
    for (const item of items) draw(item)
  }
  useLiveMessage('danmu', message => {
    if (message.room !== opened?.room) return
    receive(message.items)
    for (const id of message.recalled) {
      player?.danmu.remove(id)
      changeCached(info => info.filter(line => line.id !== id))
    }
  })

  const catchUp = useEffectEvent(() => {
    if (!player) return
    const since = client.serverNow() - recentMs
    const last = (recent.data?.info ?? []).filter(({ sentAt }) => sentAt >= since).slice(0, maxRecent)
    const draw = drawer(player, drawn.current)
    for (const [index, item] of last.toReversed().entries()) draw(item, index * staggerSec)
  })
  const arrivedAt = recent.dataUpdatedAt
  useEffect(() => {
    if (!player || arrivedAt === 0) return
    const stop = player.store.subscribe(({ currentTime, paused }) => {
      if (paused || currentTime === 0) return
      stop()
      catchUp()
    })
    return stop
  }, [player, arrivedAt])

  const send: SendDanmu = async (text, { mode, color, size }) => {
    try {
      // Its composer has no place to choose.
      const flies = mode === 'positioned' ? 'scroll' : mode
      const words = { channel, text, mode: flies, colour: color, size, rid: randomId() }
      const { nextInSec, ...sent } = await client.call(calls.broadcast.sendBarrage, words)
      noteOwn(sent.id)
      receive([sent])
      return nextInSec
    } catch (error) {
      if (!offerVerification(error, navigate)) reportFailure(error)
      throw error
    }
  }
  return {
    // A channel without danmu has none to wait for.
    recent: { data: open ? recent.data?.info : [], error: recent.error, refetch: recent.refetch },
    send: signedIn && open ? send : undefined,
    removeLine(id) {
      player?.danmu.remove(id)
      changeCached(info => info.filter(line => line.id !== id))
    },
  }
}
