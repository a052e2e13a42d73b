import { calls } from '@xinghe/client'
import type { PlayData } from '@xinghe/contract'
import { client } from '../../../data/client.ts'
import { isCode } from '../../../data/failures.ts'
import { danmakuItem } from '../../../pieces/danmu-options/danmaku-item.ts'
import type { PlayPort } from '../../../player/play-port.ts'

/**
 * A published work without an episode that could be opened: its first file is still on its way. That the work itself
 * is gone, its details have told already.
 */
const notYet = (mediaKey: string): PlayData => ({
  mediaKey,
  episode: '',
  refused: 'notReady',
  address: null,
  expiresAt: null,
  durationSec: 0,
  complete: false,
  qualities: [],
  storyboard: null,
  subtitles: [],
  resumeSec: null,
  next: null,
  room: '',
})

/** The player's way to the server. `opened` hears of every opening: the room and what follows are in its answer. */
export function createPlayPort(opened: (play: PlayData) => void): PlayPort {
  return {
    async open(mediaKey, episode, signal) {
      const input = { mediaKey, ...(episode !== null && { episode }) }
      const play = await client.call(calls.playback.open, input, { signal }).catch(error => {
        if (isCode(error, 'notFound')) return notYet(mediaKey)
        throw error
      })
      opened(play)
      return play
    },
    address: (mediaKey, episode, signal) =>
      client.call(calls.playback.address, { mediaKey, episode }, { signal }),
    async report({ mediaKey, episode, seconds, watchedSec, at }, closing) {
      // The record of the last device wins by time, so the time is the server's and not this device's.
      const serverAt = Math.round(at + client.serverNow() - Date.now())
      const input = { mediaKey, episode, seconds, watched: watchedSec, at: serverAt }
      // The wire wants a GET, which sendBeacon cannot: a keepalive request outlives the page as well.
      if (closing) await fetch(client.address(calls.playback.record, input), { keepalive: true })
      else await client.call(calls.playback.record, input)
    },
    async danmu(mediaKey, episode, segment, signal) {
      const answer = await client.call(calls.danmu.segment, { mediaKey, episode, segment }, { signal })
      return answer.info.map(danmakuItem)
    },
  }
}
