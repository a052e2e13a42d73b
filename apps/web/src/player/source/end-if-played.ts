import type Hls from 'hls.js'
import type { Events } from 'hls.js'

/** A film that stalls this close to its end has been played, in seconds. */
const endGapSec = 0.5

/**
 * hls.js 1.7 takes a small hole behind the picture, which a change of quality may leave, for a part that is still to
 * come: it never ends the stream, and the last picture stalls.
 */
export function endIfPlayed(hls: Hls, video: HTMLVideoElement, ended: Events.BUFFER_EOS): void {
  const { buffered, currentTime, duration } = video
  const bufferedTo = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
  const isWhole = hls.latestLevelDetails?.live === false && duration - bufferedTo < endGapSec
  if (isWhole && bufferedTo - currentTime < endGapSec) hls.trigger(ended, { type: null })
}
