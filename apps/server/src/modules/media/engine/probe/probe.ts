import { minuteMs } from '@xinghe/contract/time'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'
import {
  type AudioTrack,
  isFilm,
  preferred,
  type RawFormat,
  type RawStream,
  readAudio,
  readSubtitle,
  readVideo,
  type SubtitleTrack,
  startOf,
  type VideoTrack,
} from './streams.ts'

export type { AudioTrack, SubtitleTrack, VideoTrack }

/** What is known of a file before it is transcoded. Plain data: can be stored as JSON. */
export type Probe = {
  container: string
  sizeBytes: number
  /** Where the file's own clock stands at the film's start. All other times count from there. */
  startSec: number
  /** See `lengthOf`; 0 when the file does not say. */
  durationSec: number
  video: VideoTrack | null
  audio: AudioTrack | null
  /** Further sound tracks, in the file's order. Missing in what was probed when one was all a film had. */
  otherAudio?: AudioTrack[]
  /** Sound tracks beyond those: too many, or of no use. */
  droppedAudio?: number
  subtitles: SubtitleTrack[]
}

/** Subtitle tracks that are looked at: discs have up to 32. */
const MOST_SUBTITLES = 32
/** Sound tracks that a film may have. */
export const MOST_SOUNDS = 8
/** Encoders pad sound to whole frames: only a real surplus makes the last picture stay for it. */
const SURPLUS_SEC = 0.5

/** Seconds of the whole: the picture's, or the sound's where that goes on. */
export function lengthOf(videoSec: number, audioSec: number): number {
  return audioSec > videoSec + SURPLUS_SEC ? audioSec : videoSec
}

const PROBE_LIMITS = { wallMs: minuteMs, memoryBytes: memoryFor.probe(), outputBytes: 4 * 1024 ** 2 }

/**
 * Asks ffprobe what a file is. No network protocol, no playlists, limited in time and memory.
 * Throws ToolError when the file cannot be read as a media container.
 */
export async function probe(file: string, { signal, tools = DEFAULT_TOOLS }: Calling = {}): Promise<Probe> {
  const args = [
    '-v',
    'error',
    ...sourceOptions(),
    '-of',
    'json',
    '-show_format',
    '-show_streams',
    fileAddress(file),
  ]
  const { stdout } = await runTool(tools.ffprobe, args, {
    signal,
    limits: PROBE_LIMITS,
    folder: folderOf(file),
  })
  const raw: { streams?: RawStream[]; format?: RawFormat } = JSON.parse(stdout.toString())
  const streams = raw.streams ?? []
  const format = raw.format ?? {}
  const film = preferred(streams.filter(isFilm))
  const sounds = streams.filter(stream => stream.codec_type === 'audio' && stream.channels)
  const sound = preferred(sounds)
  const others = sounds.filter(stream => stream !== sound)
  const video = film ? readVideo(film, format) : null
  const audio = sound ? readAudio(sound, format) : null
  return {
    container: format.format_name ?? 'unknown',
    sizeBytes: Number(format.size ?? 0),
    startSec: startOf(format),
    durationSec: lengthOf(video?.durationSec ?? 0, audio?.durationSec ?? 0),
    video,
    audio,
    otherAudio: others.slice(0, MOST_SOUNDS - 1).map(stream => readAudio(stream, format)),
    droppedAudio: Math.max(0, sounds.length - MOST_SOUNDS),
    subtitles: streams
      .filter(stream => stream.codec_type === 'subtitle')
      .slice(0, MOST_SUBTITLES)
      .map(readSubtitle),
  }
}
