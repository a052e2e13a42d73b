import { isCode } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { LiveOpen } from '@xinghe/contract'
import { client } from '#data/client.ts'
import type { PlayData, PlayPort } from '#player/play-port.ts'

/** For a viewer a deleted channel is like an unpublished one. */
const gone = (channel: string): LiveOpen => ({
  channel,
  kind: 'linear',
  refused: 'unpublished',
  address: null,
  expiresAt: null,
  qualities: [],
  room: '',
  danmu: false,
})

/** The player's port for live channels: a channel acts as a work and its only episode; nothing is reported. */
export function createLivePort(opened: (open: LiveOpen) => void): PlayPort {
  async function open(channel: string, signal: AbortSignal): Promise<PlayData> {
    const answer = await client.call(calls.broadcast.open, { channel }, { signal }).catch(error => {
      if (isCode(error, 'notFound')) return gone(channel)
      throw error
    })
    opened(answer)
    const { refused, address, expiresAt, qualities, room } = answer
    return {
      mediaKey: channel,
      episode: channel,
      refused,
      address,
      expiresAt,
      qualities,
      room,
      durationSec: 0,
      complete: true,
      storyboard: null,
      trial: null,
      stream: null,
      gold: null,
      subtitles: [],
      marks: [],
      chapters: [],
      audioTracks: [],
      playlist: null,
      resumeSec: null,
      next: null,
    }
  }
  return {
    open: (channel, _episode, signal) => open(channel, signal),
    address: (channel, _episode, signal) => open(channel, signal),
    report: async () => {},
  }
}
