import type { MediaState } from '../state.ts'

/** Events after which the state of a media element may have changed. */
export const mediaEvents = [
  'play',
  'playing',
  'pause',
  'waiting',
  'stalled',
  'canplay',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'ratechange',
  'volumechange',
  'ended',
  'loadedmetadata',
  'emptied',
  'resize',
] as const

type Readable = Pick<
  HTMLVideoElement,
  | 'paused'
  | 'ended'
  | 'seeking'
  | 'readyState'
  | 'currentTime'
  | 'buffered'
  | 'playbackRate'
  | 'volume'
  | 'muted'
  | 'videoWidth'
  | 'videoHeight'
>

/** Data for the present and the next frame (HTMLMediaElement.HAVE_FUTURE_DATA). */
const haveFutureData = 3

function bufferedTo({ buffered, currentTime }: Readable): number {
  for (let index = 0; index < buffered.length; index++) {
    // A jump may land a little before the first buffered frame.
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
      return buffered.end(index)
  }
  return currentTime
}

/** The part of the player's state that a media element holds, read from it. Times in seconds. */
export function readMedia(media: Readable): MediaState {
  return {
    paused: media.paused,
    ended: media.ended,
    waiting: !media.ended && (media.seeking || !media.paused) && media.readyState < haveFutureData,
    seeking: media.seeking,
    currentTime: media.currentTime,
    bufferedTo: bufferedTo(media),
    rate: media.playbackRate,
    volume: media.volume,
    muted: media.muted,
    orientation: media.videoHeight > media.videoWidth ? 'portrait' : 'landscape',
  }
}
