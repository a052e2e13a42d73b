import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { toSize } from '../encode/video-filters.ts'
import type { Probe, VideoTrack } from '../probe/probe.ts'
import { folderOf, readOutput } from '../tools/folder.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { KEY_FRAMES, sourceOptions } from '../tools/source-options.ts'
import { scoreImage } from './encode-image.ts'

export type Cover = {
  /** A PNG of at most 1280 pixels width, and of at most `COVER_BYTES`. */
  path: string
  timeSec: number
  /** Higher is better; 0 for an empty (black, white, one-colored) picture. */
  score: number
}

type Moment = { timeSec: number; bucket: number }
type Shot = Moment & { path: string; digest: string }
type Scored = Shot & { score: number }

const MAX_WIDTH = 1280
const PER_BUCKET = 2
/** Below, reading the whole film once costs less than starting for each moment. Of no film more than this is decoded. */
const SHORT_SEC = 60
/** Fewer different key frames are no choice. */
const FEW = 3
/** Noise of 1280 × 2844 pixels, the tallest that a phone records, is smaller. */
export const COVER_BYTES = 16 * 1024 ** 2
const LIMITS = { wallMs: 5 * minuteMs, fileBytes: COVER_BYTES }

/** Moments spread over the film, `PER_BUCKET` in each of `count` equal parts; not the very first and last ones. */
function moments(durationSec: number, count: number): Moment[] {
  const total = count * PER_BUCKET
  return Array.from({ length: total }, (_, index) => ({
    timeSec: (durationSec * (index + 0.5)) / total,
    bucket: Math.floor(index / PER_BUCKET),
  }))
}

async function shotOf(moment: Moment, path: string): Promise<Shot> {
  const digest = createHash('sha1')
    .update(await readOutput(path, COVER_BYTES))
    .digest('base64')
  return { ...moment, path, digest }
}

function distinct(shots: readonly Shot[]): Shot[] {
  return [...new Map(shots.map(shot => [shot.digest, shot])).values()]
}

const asPng = ['-c:v', 'png', '-compression_level', '1']

function sized(video: VideoTrack): string {
  const width = Math.max(2, Math.floor(Math.min(video.width, MAX_WIDTH) / 2) * 2)
  const height = Math.max(2, Math.round((width * video.height) / video.width / 2) * 2)
  return `${toSize(video, width, height)},format=rgb24`
}

/** The key frame before one moment of a long film. */
async function shootKeyFrame(
  source: string,
  video: VideoTrack,
  moment: Moment,
  outDir: string,
  { signal, tools = DEFAULT_TOOLS }: Calling,
): Promise<Shot | null> {
  const path = join(outDir, `key-${moment.timeSec.toFixed(3)}.png`)
  const graph = `[0:${video.index}]${sized(video)}[out]`
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...sourceOptions(), ...KEY_FRAMES],
    ...['-noaccurate_seek', '-ss', moment.timeSec.toFixed(3), '-i', fileAddress(source)],
    ...['-filter_complex', graph, '-map', '[out]', '-frames:v', '1', ...asPng],
    ...['-f', 'image2', '-update', '1', path],
  ]
  await runTool(tools.ffmpeg, args, { signal, limits: LIMITS, folder: folderOf(source, [outDir]) })
  return shotOf(moment, path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null // no key frame from this moment on
    throw cause
  })
}

/** Key frames of a short film in one reading, no two of them closer than the moments; their files have their milliseconds. */
async function shootKeyFrames(
  source: string,
  video: VideoTrack,
  all: readonly Moment[],
  outDir: string,
  { signal, tools = DEFAULT_TOOLS }: Calling,
): Promise<Shot[]> {
  const { durationSec } = video
  const apart = `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${(durationSec / all.length).toFixed(3)})`
  const graph = `[0:${video.index}]${apart},${sized(video)}[out]`
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...sourceOptions(), ...KEY_FRAMES, '-i', fileAddress(source)],
    ...['-filter_complex', graph, '-map', '[out]', '-frames:v', String(all.length), ...asPng],
    ...['-fps_mode', 'passthrough', '-enc_time_base', '1:1000'],
    ...['-f', 'image2', '-frame_pts', '1', join(outDir, 'key-%d.png')],
  ]
  await runTool(tools.ffmpeg, args, { signal, limits: LIMITS, folder: folderOf(source, [outDir]) })
  const times = (await readdir(outDir)).flatMap(name => /^key-(\d+)\.png$/.exec(name)?.[1] ?? [])
  const byTime = times.map(Number).toSorted((one, other) => one - other)
  const shots: Shot[] = []
  for (const ms of byTime) {
    const timeSec = ms / 1000
    const bucket = Math.min(Math.floor((timeSec / durationSec) * all.length), all.length - 1)
    shots.push(
      await shotOf({ timeSec, bucket: Math.floor(bucket / PER_BUCKET) }, join(outDir, `key-${ms}.png`)),
    )
  }
  return shots
}

/** The moments of a short film, or of a long one's beginning, in one decoding; they lie evenly, so that they are a rate of their own. */
async function shootMoments(
  source: string,
  video: VideoTrack,
  count: number,
  outDir: string,
  { signal, tools = DEFAULT_TOOLS }: Calling,
): Promise<Shot[]> {
  const lengthSec = Math.min(video.durationSec, SHORT_SEC)
  const all = moments(lengthSec, count)
  const [first] = all
  if (!first) return []
  const even = `fps=fps=${all.length}/${lengthSec.toFixed(3)}:start_time=${first.timeSec.toFixed(3)}:round=up`
  const graph = `[0:${video.index}]${even},trim=end_frame=${all.length},${sized(video)}[out]`
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...sourceOptions(), '-i', fileAddress(source)],
    ...['-filter_complex', graph, '-map', '[out]', '-fps_mode', 'passthrough', ...asPng],
    ...['-f', 'image2', '-start_number', '0', join(outDir, 'shot-%03d.png')],
  ]
  await runTool(tools.ffmpeg, args, { signal, limits: LIMITS, folder: folderOf(source, [outDir]) })
  const names = (await readdir(outDir)).filter(name => name.startsWith('shot-')).toSorted()
  const shots: Shot[] = []
  for (const [index, name] of names.entries()) {
    const moment = all[index]
    if (moment) shots.push(await shotOf(moment, join(outDir, name)))
  }
  return shots
}

/** The best shot of each part, then the best of the rest; empty ones only when there is nothing else. */
function chosen(shots: Scored[], count: number): Scored[] {
  const byScore = shots.toSorted((one, other) => other.score - one.score)
  const good = byScore.filter(shot => shot.score > 0)
  const pool = good.length > 0 ? good : byScore.slice(0, 1)
  const seen = new Set<number>()
  const leaders = pool.filter(({ bucket }) => !seen.has(bucket) && seen.add(bucket))
  const rest = pool.filter(shot => !leaders.includes(shot))
  return [...leaders, ...rest].slice(0, count).toSorted((one, other) => one.timeSec - other.timeSec)
}

/**
 * Takes up to `count` candidates for the cover from all over the film, in the film's order, as files in `outDir`: from
 * key frames, which cost next to nothing, or by decoding a minute of it at most where key frames are few.
 * Blurred pictures lose against sharp ones near them; empty ones are left out. Gives at least one unless no
 * picture can be decoded.
 */
export async function covers(
  { source, probe, outDir, count = 12 }: { source: string; probe: Probe; outDir: string; count?: number },
  calling: Calling = {},
): Promise<Cover[]> {
  const { video } = probe
  if (!video) throw new Error('covers need a picture')
  const all = moments(video.durationSec, count)
  await rm(outDir, { recursive: true, force: true })
  const keyFrames = await (video.durationSec < SHORT_SEC
    ? shootKeyFrames(source, video, all, outDir, calling)
    : shootLong(source, video, all, outDir, calling))
  let shots = distinct(keyFrames)
  if (shots.length < Math.min(FEW, all.length))
    shots = distinct([...shots, ...(await shootMoments(source, video, count, outDir, calling))])
  const scored: Scored[] = []
  for (const shot of shots)
    scored.push({ ...shot, score: await scoreImage(await readOutput(shot.path, COVER_BYTES)) })
  return chosen(scored, count).map(({ path, timeSec, score }) => ({ path, timeSec, score }))
}

async function shootLong(
  source: string,
  video: VideoTrack,
  all: readonly Moment[],
  outDir: string,
  calling: Calling,
): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const moment of all) {
    const shot = await shootKeyFrame(source, video, moment, outDir, calling)
    if (shot) shots.push(shot)
  }
  return shots
}
