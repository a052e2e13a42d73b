import { hourSec } from '@xinghe/contract/time'
import { visibleLine } from './chapters.ts'
import { constantRate, isVariable, parseRate, type Rate } from './frame-rate.ts'

/** Reads what ffprobe says of a stream. */

type Hdr = 'none' | 'pq' | 'hlg'

export type VideoTrack = {
  /** Index of the stream in the file. */
  index: number
  codec: string
  profile: string
  pixFmt: string
  bitDepth: number
  /** Size as coded, before rotation and sample aspect ratio. */
  codedWidth: number
  codedHeight: number
  /** Size as shown: rotation applied, samples square. */
  width: number
  height: number
  /** Clockwise turn that a player applies. */
  rotation: 0 | 90 | 180 | 270
  /** The constant rate to encode at, see frame-rate.ts. */
  fps: Rate
  isVfr: boolean
  isInterlaced: boolean
  hdr: Hdr
  /** Matrix to read the samples with, guessed by size where the file says nothing. */
  matrix: 'bt601' | 'bt709' | 'bt2020'
  /** Width of a sample by its height. */
  sar: number
  /** Bits per second; 0 when unknown. */
  bitrate: number
  /** Seconds from the film's start to the first frame. */
  startSec: number
  /** Seconds from the film's start to the end of the last frame. */
  durationSec: number
  /** Frames that its decoder holds back to bring them into order. */
  heldFrames: number
  /**
   * Whether pictures come out of the decoder at the times at which they are shown. Where a file only counts them in the
   * order of decoding, they come as much later as the decoder holds frames back.
   */
  hasShowTimes: boolean
  /** Whether the file says when this track ends, or when all of it ends. */
  hasOwnLength: boolean
}

export type AudioTrack = {
  index: number
  codec: string
  channels: number
  sampleRate: number
  /** Seconds from the film's start to the end of the sound. */
  durationSec: number
  /** BCP 47 or ISO 639, as the file has it; `und` where it does not say. */
  language: string
  title: string
}

export type SubtitleTrack = { index: number; codec: string; language: string; title: string; isText: boolean }

export type RawStream = {
  index: number
  codec_name?: string
  codec_type?: string
  profile?: string
  pix_fmt?: string
  width?: number
  height?: number
  sample_aspect_ratio?: string
  field_order?: string
  color_space?: string
  color_transfer?: string
  r_frame_rate?: string
  avg_frame_rate?: string
  bits_per_raw_sample?: string
  bit_rate?: string
  start_time?: string
  duration?: string
  channels?: number
  sample_rate?: string
  has_b_frames?: number
  disposition?: Record<string, number>
  tags?: Record<string, string>
  side_data_list?: { side_data_type?: string; rotation?: number }[]
}
export type RawFormat = {
  format_name?: string
  start_time?: string
  duration?: string
  bit_rate?: string
  size?: string
}

function seconds(text: string | undefined): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : 0
}

/** The file's clock at the film's start, from which ffmpeg counts. */
export function startOf(format: RawFormat): number {
  return Number(format.start_time) || 0
}

/** Where ffprobe knows no length of a stream it gives the file's, and its start; these always know. */
const KNOWS_TRACKS = /\b(mov|avi)\b/

/** When a track ends, as far as the file says so. */
function endOf(stream: RawStream, format: RawFormat): { durationSec: number; hasOwnLength: boolean } {
  // Matroska has a tag, hh:mm:ss.fraction: the time stamp of the end, whatever the first one was.
  const [hours, minutes, rest] = (stream.tags?.DURATION ?? '').split(':').map(Number)
  const tagged = seconds(String((hours ?? 0) * hourSec + (minutes ?? 0) * 60 + (rest ?? 0)))
  if (tagged > 0) return { durationSec: Math.max(0, tagged - startOf(format)), hasOwnLength: true }
  const own = seconds(stream.duration)
  if (own > 0 && KNOWS_TRACKS.test(format.format_name ?? ''))
    return { durationSec: offsetOf(stream, format) + own, hasOwnLength: true }
  // Either may be too long: the file's, where one track begins late (ASF).
  const known = [own, seconds(format.duration)].filter(one => one > 0)
  return { durationSec: known.length > 0 ? Math.min(...known) : 0, hasOwnLength: false }
}

function offsetOf(stream: RawStream, format: RawFormat): number {
  return Math.max(0, (Number(stream.start_time) || 0) - startOf(format))
}

function readRotation(stream: RawStream): VideoTrack['rotation'] {
  const matrix = stream.side_data_list?.find(data => data.rotation !== undefined)?.rotation ?? 0
  // The display matrix turns counter-clockwise.
  switch (((Math.round(-matrix) % 360) + 360) % 360) {
    case 90:
      return 90
    case 180:
      return 180
    case 270:
      return 270
    default:
      return 0
  }
}

function readHdr(stream: RawStream): Hdr {
  if (stream.color_transfer === 'smpte2084') return 'pq'
  return stream.color_transfer === 'arib-std-b67' ? 'hlg' : 'none'
}

function readMatrix(stream: RawStream): VideoTrack['matrix'] {
  const space = stream.color_space ?? ''
  if (space.startsWith('bt2020')) return 'bt2020'
  if (space === 'bt709') return 'bt709'
  if (space === 'smpte170m' || space === 'bt470bg') return 'bt601'
  return Math.min(stream.width ?? 0, stream.height ?? 0) >= 720 ? 'bt709' : 'bt601'
}

function readBitDepth(stream: RawStream): number {
  const named = /p(\d{2})(le|be)$/.exec(stream.pix_fmt ?? '')?.[1]
  return Number(named ?? stream.bits_per_raw_sample ?? 8) || 8
}

function readSar(text: string | undefined): number {
  const [width, height] = (text ?? '').split(':').map(Number)
  const sar = (width ?? 0) / (height ?? 0)
  return Number.isFinite(sar) && sar > 0.1 && sar < 10 ? sar : 1
}

/** As many as H.264 and HEVC allow. */
const MOST_HELD_FRAMES = 16

export function readVideo(stream: RawStream, format: RawFormat): VideoTrack {
  const [codedWidth, codedHeight] = [stream.width ?? 0, stream.height ?? 0]
  const sar = readSar(stream.sample_aspect_ratio)
  const rotation = readRotation(stream)
  const square: [number, number] = [Math.round(codedWidth * sar), codedHeight]
  const [width, height] = rotation % 180 === 90 ? [square[1], square[0]] : square
  const rates = { base: parseRate(stream.r_frame_rate), average: parseRate(stream.avg_frame_rate) }
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    profile: stream.profile ?? '',
    pixFmt: stream.pix_fmt ?? '',
    bitDepth: readBitDepth(stream),
    codedWidth,
    codedHeight,
    width,
    height,
    rotation,
    fps: constantRate(rates),
    isVfr: isVariable(rates),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    hdr: readHdr(stream),
    matrix: readMatrix(stream),
    sar,
    bitrate: Number(stream.bit_rate ?? format.bit_rate ?? 0) || 0,
    startSec: offsetOf(stream, format),
    heldFrames: Math.min(stream.has_b_frames ?? 0, MOST_HELD_FRAMES),
    hasShowTimes: true,
    ...endOf(stream, format),
  }
}

export function readAudio(stream: RawStream, format: RawFormat): AudioTrack {
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    channels: stream.channels ?? 0,
    sampleRate: Number(stream.sample_rate ?? 0),
    durationSec: endOf(stream, format).durationSec,
    language: readLanguage(stream.tags?.language),
    title: visibleLine(stream.tags?.title ?? ''),
  }
}

/** It ends in playlists: whatever else a file says is no language. */
function readLanguage(tag = ''): string {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag) ? tag : 'und'
}

/** Subtitle codecs that are text; the others are pictures and cannot become WebVTT. */
const TEXT_SUBTITLES = new Set([
  'subrip',
  'srt',
  'ass',
  'ssa',
  'mov_text',
  'webvtt',
  'text',
  'microdvd',
  'ttml',
])

export function readSubtitle(stream: RawStream): SubtitleTrack {
  const codec = stream.codec_name ?? 'unknown'
  return {
    index: stream.index,
    codec,
    language: stream.tags?.language ?? 'und',
    title: stream.tags?.title ?? '',
    isText: TEXT_SUBTITLES.has(codec),
  }
}

export function preferred(streams: RawStream[]): RawStream | undefined {
  return streams.find(stream => stream.disposition?.default === 1) ?? streams[0]
}

/** Pictures that a video file carries beside its film: cover art, posters. */
export function isFilm(stream: RawStream): boolean {
  return stream.codec_type === 'video' && !stream.disposition?.attached_pic && Boolean(stream.width)
}
