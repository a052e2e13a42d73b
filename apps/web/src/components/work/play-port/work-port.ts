import { calls } from '@xinghe/client'
import { danmakuItem } from '#components/danmu/danmaku-item.ts'
import { client } from '#data/client.ts'
import type { PlayPort } from '#player/play-port.ts'

/** By the server's clock, so that the last device wins. */
export const serverAt = (at: number) => Math.round(at + client.serverNow() - Date.now())

/** The player's port for a work: opening, fresh addresses, progress and danmu. */
export const workPort: PlayPort = {
  open: (mediaKey, episode, signal) =>
    client.call(calls.playback.open, { mediaKey, ...(episode !== null && { episode }) }, { signal }),
  address: (mediaKey, episode, signal) =>
    client.call(calls.playback.address, { mediaKey, episode }, { signal }),
  async report({ mediaKey, episode, seconds, watchedSec, at }, closing) {
    const input = { mediaKey, episode, seconds, watched: watchedSec, at: serverAt(at) }
    // The wire wants a GET, which sendBeacon cannot: a keepalive request outlives the page as well.
    if (closing) await fetch(client.address(calls.playback.record, input), { keepalive: true })
    else await client.call(calls.playback.record, input)
  },
  async danmu(mediaKey, episode, segment, signal) {
    const answer = await client.call(calls.danmu.segment, { mediaKey, episode, segment }, { signal })
    return answer.info.map(danmakuItem)
  },
}
