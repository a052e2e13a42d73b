import { join } from 'node:path'
import type { Probe } from '../probe/probe.ts'
import { THREADS } from '../tools/machine.ts'
import { fileAddress } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'
import type { Plan, Rendition, Sound } from './ladder.ts'
import { AAC_FRAME_SEC, audioChain, audioOptions, type Loudness } from './loudness.ts'
import { pictureGraph } from './video-filters.ts'

export const INIT_NAME = 'init.mp4'

/** File name of a segment inside its rendition's folder. */
export function segmentName(index: number): string {
  return `seg-${String(index).padStart(5, '0')}.m4s`
}

const REPORTING = [
  '-v',
  'warning',
  '-nostdin',
  '-y',
  '-nostats',
  '-progress',
  'pipe:1',
  '-stats_period',
  '0.5',
]

type Pass = {
  source: string
  probe: Probe
  plan: Plan
  renditions: readonly Rendition[]
  loudness: Loudness
  /** First segment that this run writes. */
  fromSegment: number
  /** Folder for each rendition, where ffmpeg writes. */
  workDirs: Readonly<Record<string, string>>
}

function encoding({ plan }: Pass, { maxrateKbps }: Rendition): string[] {
  const { gopFrames } = plan
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', String(THREADS)],
    ...['-crf', '23', '-maxrate', `${maxrateKbps}k`, '-bufsize', `${maxrateKbps * 2}k`],
    // Counted in frames, not seconds: at NTSC rates a time would round to another frame now and then.
    ...['-force_key_frames', `expr:gte(n,n_forced*${gopFrames})`, '-g', String(gopFrames)],
    ...['-sc_threshold', '0', '-flags:v', '+cgop+bitexact', '-fps_mode', 'passthrough'],
  ]
}

/**
 * CMAF segments whose decode times count from the film's start wherever the run begins (frag_discont, no edit list):
 * the header is the same to the byte in every run, so segments of several runs play as one.
 */
function packaging(plan: Plan, fromSegment: number, folder: string): string[] {
  const offsetSec = fromSegment * plan.segmentSec
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    ...['-output_ts_offset', offsetSec.toFixed(6), '-avoid_negative_ts', 'disabled', '-muxdelay', '0'],
    ...[
      '-f',
      'hls',
      '-hls_segment_type',
      'fmp4',
      '-hls_list_size',
      '0',
      '-start_number',
      String(fromSegment),
    ],
    // Rounded down: a target above the true length would move every cut to the next key frame.
    ...['-hls_time', (Math.floor(plan.segmentSec * 1e6) / 1e6).toFixed(6)],
    ...['-hls_flags', 'temp_file+independent_segments', '-hls_fmp4_init_filename', INIT_NAME],
    ...['-hls_segment_options', 'movflags=+frag_discont+negative_cts_offsets:use_editlist=0'],
    ...['-hls_segment_filename', join(folder, 'seg-%05d.m4s'), join(folder, 'written.m3u8')],
  ]
}

/** Seeking goes by the picture: to its first key frame at the least, which may come long after the first sound. */
function seek(fromSec: number): string[] {
  return fromSec > 0 ? ['-ss', fromSec.toFixed(6)] : []
}

function soundGraph({ probe, plan, renditions, loudness, fromSegment }: Pass): string[] {
  if (!probe.audio) return []
  const chain = audioChain(probe.audio, loudness, fromSegment * plan.segmentSec, plan.durationSec)
  return [`${chain},asplit=${renditions.length}${renditions.map((_, index) => `[a${index}]`).join('')}`]
}

/** The whole command line of one run of ffmpeg, which makes one segmented output for each rendition. */
export function ffmpegArguments(pass: Pass): string[] {
  const { source, probe, plan, renditions, fromSegment } = pass
  const { video } = probe
  if (!video) throw new Error('a pass needs a picture')
  const isRemux = renditions.some(rendition => rendition.mode === 'remux')
  if (isRemux && (renditions.length > 1 || fromSegment > 0))
    throw new Error('a remux runs alone and from the start')
  const graph = [
    ...(isRemux ? [] : [pictureGraph(video, plan, renditions, fromSegment * plan.segmentFrames)]),
    ...soundGraph(pass),
  ]
  const outputs = renditions.flatMap((rendition, index) => [
    ...(isRemux
      ? ['-map', `0:${video.index}`, '-c:v', 'copy']
      : ['-map', `[v${index}]`, ...encoding(pass, rendition)]),
    ...(probe.audio ? ['-map', `[a${index}]`, ...audioOptions()] : []),
    ...packaging(plan, fromSegment, pass.workDirs[rendition.id] ?? ''),
  ])
  return [
    ...REPORTING,
    ...sourceOptions(),
    ...['-threads', String(THREADS), ...seek(fromSegment * plan.segmentSec), '-i', fileAddress(source)],
    ...(graph.length > 0 ? ['-filter_complex', graph.join(';')] : []),
    ...outputs,
  ]
}

/**
 * The command line that makes the rendition of one sound, from the film's start: ffmpeg cuts sound by the time since a
 * run's first frame, which lies on the plan's raster only there. No segment is left without a frame, however short the
 * picture's last one is.
 */
export function soundArguments({
  source,
  plan,
  sound,
  loudness,
  workDir,
}: Pick<Pass, 'source' | 'plan' | 'loudness'> & { sound: Sound; workDir: string }): string[] {
  const toSec = Math.max(plan.durationSec, (plan.segments - 1) * plan.segmentSec + 3 * AAC_FRAME_SEC)
  return [
    ...REPORTING,
    ...sourceOptions(),
    ...['-vn', '-sn', '-dn', '-threads', String(THREADS), '-i', fileAddress(source)],
    ...['-filter_complex', `${audioChain(sound, loudness, 0, toSec)}[a]`, '-map', '[a]', ...audioOptions()],
    ...packaging(plan, 0, workDir),
  ]
}
