import { calls } from '@xinghe/client'
import { serverAt, workPort } from '#components/work/play-port/work-port.ts'
import { client } from '#data/client.ts'
import type { PlayPort } from '#player/play-port.ts'

/** The player's port for a post's video. */
export const postPort: PlayPort = {
  open: (mediaKey, _episode, signal) => client.call(calls.publishing.open, { mediaKey }, { signal }),
  address: (mediaKey, _episode, signal) => client.call(calls.publishing.open, { mediaKey }, { signal }),
  ...(workPort.danmu && { danmu: workPort.danmu }),
  ...(workPort.ownDanmu && { ownDanmu: workPort.ownDanmu }),
  async report({ mediaKey, seconds, watchedSec, at }, closing) {
    const input = { mediaKey, seconds, watched: watchedSec, at: serverAt(at) }
    if (closing) await fetch(client.address(calls.publishing.record, input), { keepalive: true })
    else await client.call(calls.publishing.record, input)
  },
}
