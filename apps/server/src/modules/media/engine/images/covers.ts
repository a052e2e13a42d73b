import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { toSize } from '../encode/video-filters.ts'
import { hasDenseKeyframes } from '../probe/packets.ts'
import type { Probe, VideoTrack } from '../probe/probe.ts'
import { folderOf, readOutput } from '../tools/folder.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'
import { scoreImage } from './encode-image.ts'

export type Cover = {
  /** A PNG of at most 1280 pixels width, and of at most `COVER_BYTES`. */
  path: string
  timeSec: number
  /** Higher is better; 0 for an empty (black, white, one-colored) picture. */
  score: number
}

type Moment = { timeSec: number; bucket: number }
type Shot = Moment & Cover & { digest: string }

const MAX_WIDTH = 1280
const PER_BUCKET = 2
/** Below, decoding the whole film once costs less than starting for each moment at the key frame before it. */
const SHORT_SEC = 60
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
  const png = await readOutput(path, COVER_BYTES)
  const digest = createHash('sha1').update(png).digest('base64')
  return { ...moment, path, digest, score: await scoreImage(png) }
}

const asPng = ['-c:v', 'png', '-compression_level', '1']

function sized(video: VideoTrack): string {
  const width = Math.max(2, Math.floor(Math.min(video.width, MAX_WIDTH) / 2) * 2)
  const height = Math.max(2, Math.round((width * video.height) / video.width / 2) * 2)
  return `${toSize(video, width, height)},format=rgb24`
}

/** One moment of a long film, from the key frame before it, or that key frame itself. */
async function shoot(
  source: string,
  video: VideoTrack,
  moment: Moment,
  isFast: boolean,
  outDir: string,
  { signal, tools = DEFAULT_TOOLS }: Calling,
): Promise<Shot | null> {
  const path = join(outDir, `shot-${moment.timeSec.toFixed(3)}.png`)
  const seek = [...(isFast ? ['-noaccurate_seek'] : []), '-ss', moment.timeSec.toFixed(3)]
  const graph = `[0:${video.index}]${sized(video)}[out]`
  const args = [
    ...['-v', 'error', '-nostdin', '-y', ...sourceOptions(), ...seek, '-i', fileAddress(source)],
    ...['-filter_complex', graph, '-map', '[out]', '-frames:v', '1', ...asPng],
    ...['-f', 'image2', '-update', '1', path],
  ]
  await runTool(tools.ffmpeg, args, { signal, limits: LIMITS, folder: folderOf(source, [outDir]) })
  return shotOf(moment, path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null // no picture at this moment
    throw cause
  })
}

/** All moments of a short film in one decoding; they lie evenly, so that they are a rate of their own. */
async function shootShort(
  source: string,
  video: VideoTrack,
  all: readonly Moment[],
  outDir: string,
  { signal, tools = DEFAULT_TOOLS }: Calling,
): Promise<Shot[]> {
  const [first] = all
  if (!first) return []
  const even = `fps=fps=${all.length}/${video.durationSec.toFixed(3)}:start_time=${first.timeSec.toFixed(3)}:round=up`
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
function chosen(shots: Shot[], count: number): Shot[] {
  const distinct = [...new Map(shots.map(shot => [shot.digest, shot])).values()]
  const byScore = distinct.toSorted((one, other) => other.score - one.score)
  const good = byScore.filter(shot => shot.score > 0)
  const pool = good.length > 0 ? good : byScore.slice(0, 1)
  const seen = new Set<number>()
  const leaders = pool.filter(({ bucket }) => !seen.has(bucket) && seen.add(bucket))
  const rest = pool.filter(shot => !leaders.includes(shot))
  return [...leaders, ...rest].slice(0, count).toSorted((one, other) => one.timeSec - other.timeSec)
}

/**
 * Takes up to `count` candidates for the cover from all over the film, in the film's order, as files in `outDir`. Blurred pictures lose against sharp ones near them; empty ones are left out. Gives at least one unless no
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
  const shots =
    video.durationSec < SHORT_SEC
      ? await shootShort(source, video, all, outDir, calling)
      : await shootLong(source, video, all, outDir, calling)
  return chosen(shots, count).map(({ path, timeSec, score }) => ({ path, timeSec, score }))
}

async function shootLong(
  source: string,
  video: VideoTrack,
  all: readonly Moment[],
  outDir: string,
  calling: Calling,
): Promise<Shot[]> {
  const isFast = await hasDenseKeyframes(source, video.index, calling)
  const shots: Shot[] = []
  for (const moment of all) {
    const shot = await shoot(source, video, moment, isFast, outDir, calling)
    if (shot) shots.push(shot)
  }
  return shots
}
