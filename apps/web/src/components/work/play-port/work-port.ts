import { calls, randomId } from '@xinghe/client'
import { danmakuItem } from '#components/danmu/danmaku-item.ts'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { historyMerged, takeReturn } from '#data/merge-device-history.ts'
import { noteEvent } from '#data/statistic-events.ts'
import { loadChunk } from '#lib/load-chunk.ts'
import type { PlayPort } from '#player/play-port.ts'
import { lastOf, rememberWatched } from '#stores/device-history.ts'
import { session } from '#stores/session.ts'

/** By the server's clock, so that the last device wins. */
export const serverAt = (at: number) => Math.round(at + client.serverNow() - Date.now())

let tab: string | undefined

/** Names this page among those on which its viewer watches; the same after it was loaded again. */
export function tabId(): string {
  try {
    tab ??= sessionStorage['xinghe.tab'] ??= randomId()
  } catch {
    tab ??= randomId()
  }
  return tab ?? ''
}

let lastPlayed: string | null = null

/** The first seconds that were watched of an episode are a play of it. */
function notePlay(episode: string): void {
  if (episode === lastPlayed) return
  lastPlayed = episode
  noteEvent({ kind: 'play' })
}

/** The player's port for a work: opening, fresh addresses, progress and danmu. */
export const workPort: PlayPort = {
  async open(mediaKey, episode, signal) {
    // Not even a microtask otherwise: the request leaves before the tap's screen is drawn.
    const merged = historyMerged()
    if (merged !== null) await merged
    const last = session.token() ? undefined : lastOf(mediaKey, episode)
    const stopped = last && { lastEpisode: last.episode, lastSeconds: last.seconds }
    const input = { mediaKey, ...(episode !== null && { episode }), ...stopped, tab: tabId() }
    const ask = () => client.call(calls.playback.open, input, { signal })
    const play = await ask().catch(async (failure: unknown) => {
      const { askAgain } = await loadChunk(() => import('./ask-again.ts')).catch(() =>
        Promise.reject(failure),
      )
      return askAgain(ask, failure, signal)
    })
    const startSec = session.token() ? takeReturn(play.episode) : null
    return startSec === null ? play : { ...play, startSec }
  },
  address: (mediaKey, episode, signal) =>
    client.call(calls.playback.address, { mediaKey, episode, tab: tabId() }, { signal }),
  async report({ mediaKey, episode, seconds, watchedSec, at, left, quality }, closing) {
    const watchedAt = serverAt(at)
    const input = {
      ...{ mediaKey, episode, seconds, watched: watchedSec, at: watchedAt, tab: tabId() },
      ...(left && { left }),
      ...(quality && { quality: JSON.stringify(quality) }),
    }
    if (watchedSec > 0) notePlay(episode)
    // Without a picture there is no place where they stopped.
    if (!session.token() && (quality?.joinMs !== null || watchedSec > 0))
      rememberWatched({ mediaKey, episode, seconds, watchedAt })
    // The wire wants a GET, which sendBeacon cannot: a keepalive request outlives the page as well.
    if (closing) await fetch(client.address(calls.playback.record, input), { keepalive: true })
    else await client.call(calls.playback.record, input)
  },
  marker: {
    isOpen: () => session.token() !== null,
    send: mark => client.call(calls.marks.send, mark).catch(error => void reportFailure(error)),
  },
  async stoppedAt(mediaKey, episode) {
    if (!session.token()) return null
    // Opening it would take the place of the device that plays it.
    const { episodes } = await client.call(calls.playback.watched, { mediaKey })
    return episodes.find(({ id }) => id === episode)?.seconds ?? null
  },
  async danmu(mediaKey, episode, segment, signal) {
    const answer = await client.call(calls.danmu.segment, { mediaKey, episode, segment }, { signal })
    return answer.info.map(danmakuItem)
  },
  async ownDanmu(mediaKey, episode, signal) {
    if (!session.token()) return []
    return (await client.call(calls.danmu.own, { mediaKey, episode }, { signal })).info.map(danmakuItem)
  },
}
