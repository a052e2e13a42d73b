import type { Calling } from '../tools/run-tool.ts'
import { isShownInOrder, type Packet, scanPackets } from './packets.ts'
import type { Probe, VideoTrack } from './probe.ts'

/** A container's length and its last frame may differ by this much without anything being lost. */
export const TOLERANCE_SEC = 1.5
/** Shorter films are walked over from the start. */
const LONG_SEC = 10
const END_SEC = 3
/** Enough for the frame that is shown first to have come: it is not always the one that is sent first. */
const FIRST_PACKETS = 16

/** Where the tracks of a film begin and end, in seconds from its start. */
type Ends = {
  hasShowTimes: boolean
  /** Of the picture. */
  startSec: number
  videoSec: number
  audioSec: number
  /** What the file promises, and how much of that is there: of the picture, or of everything where it tells only that. */
  promisedSec: number
  readableSec: number
}

/** `packetSec`: length of a packet that does not say. */
type Track = { index: number; durationSec: number; packetSec: number }

/** First and last moment of a track's packets; null without any. */
async function seen(
  file: string,
  { startSec }: Probe,
  { index, packetSec }: Track,
  part: Calling & { fromSec?: number; packets?: number },
): Promise<{ first: number; last: number; hasShowTimes: boolean; isReordered: boolean } | null> {
  let hasShowTimes = false
  let isReordered = false
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const note = ({ timeSec, lengthSec, ...packet }: Packet) => {
    hasShowTimes ||= packet.hasShowTime
    isReordered ||= packet.isReordered
    first = Math.min(first, timeSec - startSec)
    last = Math.max(last, timeSec - startSec + (lengthSec || packetSec))
  }
  const from = part.fromSec === undefined ? {} : { fromSec: part.fromSec + startSec }
  await scanPackets(file, index, note, { ...part, ...from })
  return last < first ? null : { first, last, hasShowTimes, isReordered }
}

/**
 * Where frames are held back to be reordered and yet each is shown when it is decoded, the times may be those of decoding
 * under another name, as often in MXF.
 */
const areShowTimes = async (
  { isReordered }: { isReordered: boolean },
  file: string,
  { index, heldFrames }: VideoTrack,
  calling: Calling,
) => isReordered || heldFrames === 0 || (await isShownInOrder(file, index, FIRST_PACKETS, calling))

/** When a track really ends: looked up near its promised end, else by walking over all of it. 0: it has nothing. */
async function lastMoment(file: string, probe: Probe, track: Track, calling: Calling): Promise<number> {
  const { durationSec } = track
  const isLong = durationSec > LONG_SEC
  const end = isLong ? await seen(file, probe, track, { ...calling, fromSec: durationSec - END_SEC }) : null
  if (end && end.last >= durationSec - TOLERANCE_SEC) return end.last
  return (await seen(file, probe, track, calling))?.last ?? 0
}

/** Looks up where picture and sound begin and end; many containers do not say, and files break off. */
export async function readableEnds(
  file: string,
  probe: Probe,
  video: VideoTrack,
  calling: Calling,
): Promise<Ends> {
  const { audio } = probe
  const picture = { ...video, packetSec: video.fps.den / video.fps.num }
  const opening = await seen(file, probe, picture, { ...calling, packets: FIRST_PACKETS })
  const startSec = Math.max(0, opening?.first ?? 0)
  // ASF too knows only when a picture is decoded, but by the clock that its sound goes by; AVI counts pictures.
  const isClock = probe.container.includes('asf')
  const hasShowTimes =
    !opening || (opening.hasShowTimes ? await areShowTimes(opening, file, video, calling) : isClock)
  const videoEnd = await lastMoment(file, probe, picture, calling)
  if (video.hasOwnLength) {
    // What the file says is finer than a last packet whose length may be guessed.
    const isThere = Math.abs(video.durationSec - videoEnd) <= TOLERANCE_SEC
    const videoSec = isThere ? video.durationSec : videoEnd
    const audioSec = audio?.durationSec ?? 0
    const promisedSec = video.durationSec
    return { startSec, hasShowTimes, videoSec, audioSec, promisedSec, readableSec: videoEnd }
  }
  // Only the length of all is known: it may be the sound's.
  const audioEnd = audio ? await lastMoment(file, probe, { ...audio, packetSec: 0 }, calling) : 0
  const readableSec = Math.max(videoEnd, audioEnd)
  const promisedSec = Math.max(video.durationSec, audio?.durationSec ?? 0)
  return { startSec, hasShowTimes, videoSec: videoEnd, audioSec: audioEnd, promisedSec, readableSec }
}
