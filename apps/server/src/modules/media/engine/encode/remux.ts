import { type Packet, scanPackets } from '../probe/packets.ts'
import type { Probe, VideoTrack } from '../probe/probe.ts'
import type { Calling } from '../tools/run-tool.ts'
import { type Plan, passesOf, type Rendition } from './ladder.ts'

const PROFILES = new Set(['Constrained Baseline', 'Baseline', 'Main', 'High'])
/** A source a little over the ceiling is not worth a loss of quality and an hour of work. */
const BITRATE_SLACK = 1.25

/** True when the picture as it is could serve as this rendition, but for where its key frames are. */
function isFit(video: VideoTrack, rendition: Rendition): boolean {
  const { width, height, maxrateKbps } = rendition
  return (
    video.codec === 'h264' &&
    PROFILES.has(video.profile) &&
    video.pixFmt === 'yuv420p' &&
    video.hdr === 'none' &&
    video.sar === 1 &&
    video.rotation === 0 &&
    !video.isVfr &&
    !video.isInterlaced &&
    video.codedWidth === width &&
    video.codedHeight === height &&
    video.bitrate > 0 &&
    video.bitrate <= maxrateKbps * 1000 * BITRATE_SLACK
  )
}

/**
 * Walks the packets of a source and tells whether they can be cut where all other renditions are cut: every frame
 * on the raster, none missing, and a key frame that opens a closed group at every multiple of the plan's group.
 */
export function keyframeCheck(plan: Plan): {
  note(packet: Pick<Packet, 'timeSec' | 'isKey'>): void
  /** Whether nothing that is still to come can make it fit. */
  isBroken(): boolean
  fits(): boolean
} {
  const fps = plan.fps.num / plan.fps.den
  let packets = 0
  let boundaries = 0
  let boundary = 0
  let isBroken = false
  return {
    note({ timeSec, isKey }) {
      const frame = Math.round(timeSec * fps)
      // Containers with millisecond clocks are half a millisecond off the raster.
      if (Math.abs(timeSec * fps - frame) > 0.1) isBroken = true
      // A frame shown before the key frame that was sent before it: the group is open.
      if (frame < boundary) isBroken = true
      if (frame % plan.gopFrames === 0) {
        if (!isKey) isBroken = true
        boundary = frame
        boundaries++
      }
      packets++
    },
    isBroken: () => isBroken,
    fits() {
      return !isBroken && packets === plan.frames && boundaries === Math.ceil(plan.frames / plan.gopFrames)
    },
  }
}

/**
 * Looks whether one rendition of the plan can be the source's own picture and, if so, gives a plan that remuxes it.
 * Reads the file once, without decoding, as far as it fits, and only when codec, size and bit rate fit already.
 */
export async function withRemux(
  source: string,
  probe: Probe,
  plan: Plan,
  calling: Calling = {},
): Promise<Plan> {
  const { video } = probe
  const fit = video && plan.renditions.find(rendition => isFit(video, rendition))
  // Sound that outlasts the picture, or a picture that starts late, needs frames that the source has not.
  if (!fit || video.startSec > 0.001 || !video.hasShowTimes) return plan
  const check = keyframeCheck(plan)
  const misfit = new AbortController()
  let origin: number | undefined
  const note = ({ timeSec, isKey, hasShowTime }: Packet) => {
    origin ??= timeSec
    check.note({ timeSec: timeSec - origin, isKey })
    if (check.isBroken() || !hasShowTime) misfit.abort()
  }
  const signal = AbortSignal.any([misfit.signal, ...(calling.signal ? [calling.signal] : [])])
  await scanPackets(source, video.index, note, { ...calling, signal }).catch((cause: unknown) => {
    if (!misfit.signal.aborted) throw cause
  })
  calling.signal?.throwIfAborted()
  if (misfit.signal.aborted || !check.fits()) return plan
  const renditions = plan.renditions.map(one => (one === fit ? { ...one, mode: 'remux' as const } : one))
  return { ...plan, renditions, passes: passesOf(renditions) }
}
