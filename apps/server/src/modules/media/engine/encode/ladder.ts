import { type Rate, rateValue } from '../probe/frame-rate.ts'
import type { AudioTrack, Probe, VideoTrack } from '../probe/probe.ts'

export const QUALITIES = [240, 360, 480, 720, 1080, 2160] as const
export type Quality = (typeof QUALITIES)[number]

export type Rendition = {
  /** Name of the rendition and of its folder: the quality as text. */
  id: string
  quality: Quality
  width: number
  height: number
  /** Ceiling of the picture's bit rate, kilobits per second. */
  maxrateKbps: number
  mode: 'encode' | 'remux'
}

/** A sound track of a film; its id is the name of its rendition and of its folder. */
export type Sound = Pick<AudioTrack, 'index' | 'language' | 'title' | 'channels'> & { id: string }

/** The renditions to make of a source. Plain data: keep it as JSON with the asset, a resumed job needs the same plan. */
export type Plan = {
  fps: Rate
  /** Frames of a closed group of pictures: 2 s to the nearest frame. */
  gopFrames: number
  /** Two groups. Exactly 4 s at whole rates, 4.004 s at NTSC rates: segments must hold whole frames. */
  segmentFrames: number
  segmentSec: number
  /** Frames and seconds of the whole result. */
  frames: number
  durationSec: number
  segments: number
  hasAudio: boolean
  /**
   * Sound tracks in the order in which players count them. The first is in the segments of every rendition, of each
   * other a rendition of sound alone is made. Missing in plans from when one was all a film had.
   */
  sounds?: Sound[]
  /** From small to large. */
  renditions: Rendition[]
  /**
   * Ids of the renditions that one call of `transcode` makes, in order. The first pass holds the quick-start
   * rendition alone (480 or the nearest below).
   */
  passes: string[][]
}

const GOP_SEC = 2
const QUICK_START_QUALITY: Quality = 480
/** Kilobits per second of a 16:9 picture at up to 30 frames. */
const CEILING: Record<Quality, number> = {
  240: 450,
  360: 850,
  480: 1500,
  720: 3000,
  1080: 5500,
  2160: 18_000,
}
/** Sources are cropped by some lines as often as not: 1916×1076 is a 1080 picture. */
const NEARLY = 0.95
const WIDE = 16 / 9
/** A wide-screen film of 1920×804 is a 1080 picture too; a banner of 4000×20 is not. */
const WIDEST = 2.8

function reaches(short: number, long: number, quality: Quality): boolean {
  return short >= quality * NEARLY || (long >= quality * WIDE * NEARLY && long / short <= WIDEST)
}

/** H.264 4:2:0 needs even sides: the nearest, but never above the source's. */
function even(pixels: number, source: number): number {
  return Math.max(2, Math.min(Math.round(pixels / 2) * 2, Math.floor(source / 2) * 2))
}

function sized({ width, height, fps }: VideoTrack, quality: Quality): Rendition {
  const scale = Math.min(1, quality / Math.min(width, height))
  const size = { width: even(width * scale, width), height: even(height * scale, height) }
  const share = (size.width * size.height) / (quality * quality * WIDE)
  const motion = rateValue(fps) > 32 ? 1.4 : 1
  const maxrateKbps = Math.round(CEILING[quality] * Math.min(1.5, Math.max(0.3, share)) * motion)
  return { id: String(quality), quality, ...size, maxrateKbps, mode: 'encode' }
}

/** Renditions from small to large, none larger than the source, no two of the same size. */
function renditionsOf(video: VideoTrack): Rendition[] {
  const short = Math.min(video.width, video.height)
  const long = Math.max(video.width, video.height)
  const top = QUALITIES.findLast(quality => reaches(short, long, quality)) ?? QUALITIES[0]
  const qualities = QUALITIES.filter(quality => quality === top || (quality < top && quality <= short))
  const all = qualities.map(quality => sized(video, quality))
  return all.filter((one, index) => {
    const next = all[index + 1]
    return !next || next.width !== one.width || next.height !== one.height
  })
}

/** The passes of a plan: quick start, then what is only remuxed, then all the rest in one decoding. */
export function passesOf(renditions: readonly Rendition[]): string[][] {
  const first = renditions.findLast(rendition => rendition.quality <= QUICK_START_QUALITY) ?? renditions[0]
  if (!first) return []
  const others = renditions.filter(rendition => rendition !== first)
  const remuxed = others.filter(rendition => rendition.mode === 'remux').map(rendition => [rendition.id])
  const encoded = others.filter(rendition => rendition.mode === 'encode').map(rendition => rendition.id)
  return [[first.id], ...remuxed, ...(encoded.length > 0 ? [encoded] : [])]
}

function soundsOf({ audio, otherAudio = [] }: Probe): Sound[] {
  const tracks = audio ? [audio, ...otherAudio] : []
  return tracks.map(({ index, language, title, channels }, at) => {
    return { id: `a${at}`, index, language, title, channels }
  })
}

/** The sounds that become renditions of their own. */
export function furtherSounds(plan: Plan): Sound[] {
  return plan.sounds?.slice(1) ?? []
}

/**
 * Plans the renditions of a source: the quality is the short side (portrait is kept), never upscaled, a source below
 * the lowest quality gets one rendition of its own size. Throws when the probe has no picture.
 */
export function ladder(probe: Probe): Plan {
  const { video } = probe
  if (!video) throw new Error('a ladder needs a picture')
  const fps = video.fps
  const gopFrames = Math.round(GOP_SEC * rateValue(fps))
  const segmentFrames = 2 * gopFrames
  const frames = Math.max(1, Math.round((probe.durationSec * fps.num) / fps.den))
  const renditions = renditionsOf(video)
  return {
    fps,
    gopFrames,
    segmentFrames,
    segmentSec: (segmentFrames * fps.den) / fps.num,
    frames,
    durationSec: (frames * fps.den) / fps.num,
    segments: Math.ceil(frames / segmentFrames),
    hasAudio: probe.audio !== null,
    sounds: soundsOf(probe),
    renditions,
    passes: passesOf(renditions),
  }
}
