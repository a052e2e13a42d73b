import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PlayData } from '@xinghe/contract'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type DanmuTarget, placeOf } from '#components/danmu/danmu-target.ts'
import { useDanmuLook } from '#components/danmu/use-danmu-look.ts'
import { useDanmuRoom } from '#components/danmu/use-danmu-room.ts'
import { useMinorWatch } from '#components/work/minor-mode/use-minor-watch.ts'
import { startsItself } from '#components/work/play-port/starts-itself.ts'
import { useStoppedStream } from '#components/work/play-port/use-stopped-stream.ts'
import { asksVip } from '#lib/vip-address.ts'
import type { FreshAddress } from '#player/play-port.ts'
import { createPlayer, type Player } from '#player/store.ts'
import { useBegun } from '#player/use-begun.ts'
import { useLiveMessage } from '#realtime/use-live.ts'
import { useSession } from '#stores/session.ts'
import { createPlayPort } from './play-port.ts'

/** Interval of retries for a film that is not ready. */
const retryMs = 8000

export interface Play extends DanmuTarget {
  /** The answer of this work's last opening; null before it. */
  opened: PlayData | null
  /** The picture is there or not waited for any more: so may be what is not needed at once. */
  begun: boolean
  /** What is below the picture waits less long. */
  showsPage: boolean
}

/**
 * A player for one work with its room: live danmu, and a second opening once the film has become playable.
 * @param isGone the work is known not to be there (any more): nothing is waited for
 */
export function usePlay(mediaKey: string, episode: string | null, isGone: boolean): Play {
  const [player, setPlayer] = useState<Player | null>(null)
  const [opened, setOpened] = useState<PlayData | null>(null)
  const [attempt, setAttempt] = useState(0)
  const queries = useQueryClient()
  // Of the work before, while the player goes on to the next one of a set.
  const shown = opened?.mediaKey === mediaKey ? opened : null

  function onChanged(of: string, { refused, address, qualities, trial }: FreshAddress) {
    setOpened(before =>
      before?.mediaKey === of ? { ...before, refused, address, qualities, trial } : before,
    )
    readAgain(of)
  }
  function onMissing(of: string, wasWatched: boolean) {
    if (wasWatched) setAttempt(count => count + 1)
    readAgain(of)
  }
  /** What tells whether the work is gone, and its gates. */
  function readAgain(of: string) {
    void queries.invalidateQueries({ queryKey: callKey(calls.catalogue.details, { mediaKey: of }) })
    void queries.invalidateQueries({ queryKey: callKey(calls.catalogue.episodes, { mediaKey: of }) })
  }

  // Before the first paint: the picture's element is there at once, and what is around it is laid out once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new player
  useLayoutEffect(() => {
    const made = createPlayer({ port: createPlayPort({ onOpened: setOpened, onChanged, onMissing }) })
    setPlayer(made)
    // Its view lets go of it after that: the last report still counts the element's frames.
    return () => made.close()
  }, [attempt])
  useEffect(() => {
    void player?.load({ mediaKey, episode, begin: startsItself() ? 'playing' : 'asked' })
  }, [player, mediaKey, episode])

  const room = shown?.room || null
  // The connection is made once the picture needs nothing any more.
  const begun = useBegun(player)
  const showOwn = useDanmuRoom(player, begun ? room : null)
  useLiveMessage('play progress', message => {
    if (message.room !== room || !player) return
    const waits = player.store.getState().refused === 'notReady'
    const playable = message.renditions.some(rendition => rendition.readySec > 0)
    if (!waits) player.updateLadder(message)
    else if (playable) setAttempt(attempt + 1)
  })
  useStoppedStream(player, shown, setOpened)
  const vipLevel = useSession(state => state.user?.vipLevel)
  // Who became a VIP meanwhile, here or elsewhere, watches on where they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    const state = player?.store.getState()
    const reason = state?.refused ?? state?.trial?.reason
    if (vipLevel && asksVip(reason)) player?.request.retry()
  }, [vipLevel])
  useDanmuLook(player)
  useMinorWatch(() => {
    if (shown?.refused === null) setAttempt(count => count + 1)
  })

  // The message that it became playable may be missed, and without an episode there is no room to receive it in.
  const waiting = shown?.refused === 'notReady' && !isGone
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setAttempt(count => count + 1), retryMs)
    return () => {
      clearInterval(timer)
      // The list of episodes may have been empty too.
      void queries.invalidateQueries({ queryKey: callKey(calls.catalogue.episodes, { mediaKey }) })
    }
  }, [waiting, mediaKey, queries])

  return {
    player,
    opened: shown,
    place: placeOf(shown),
    showOwn,
    begun,
    showsPage: useBegun(player, 'page'),
  }
}
