import { isCode } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PlayData } from '@xinghe/contract'
import { workPort } from '#components/work/play-port/work-port.ts'
import { client } from '#data/client.ts'
import type { PlayPort } from '#player/play-port.ts'

/**
 * A published work without a playable episode: its first file is still being processed. That the work itself
 * was deleted, its details have shown already.
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

/** The player's port. `opened` is called with every opening: the room and the next episode are in its answer. */
export function createPlayPort(opened: (play: PlayData) => void): PlayPort {
  return {
    ...workPort,
    async open(mediaKey, episode, signal) {
      const input = { mediaKey, ...(episode !== null && { episode }) }
      const play = await client.call(calls.playback.open, input, { signal }).catch(error => {
        if (isCode(error, 'notFound')) return notYet(mediaKey)
        throw error
      })
      opened(play)
      return play
    },
  }
}
