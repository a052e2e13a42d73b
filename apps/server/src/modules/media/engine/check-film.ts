import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { type CmafRun, type CmafTrack, readInit, readSegment } from './cmaf.ts'
import { inspect } from './inspect.ts'
import { ladder, type Plan } from './ladder.ts'
import { ffmpeg } from './make-clip.ts'
import type { Probe } from './probe.ts'

/** What tests ask of a transcoded film. */

const run = promisify(execFile)

export type Made = {
  tracks: CmafTrack[]
  /** Runs of each segment, by track kind. */
  video: CmafRun[]
  audio: CmafRun[]
  videoTimescale: number
  /** Header and segments joined to one file that any player reads. */
  film: Buffer
}

/** Reads what a rendition's folder holds, segments in order. */
export async function readRendition(outDir: string, id: string): Promise<Made> {
  const folder = join(outDir, id)
  const names = (await readdir(folder)).filter(name => name.endsWith('.m4s')).toSorted()
  const init = await readFile(join(folder, 'init.mp4'))
  const segments = await Promise.all(names.map(name => readFile(join(folder, name))))
  const tracks = readInit(init)
  const runsOf = (kind: CmafTrack['kind']) => {
    const id = tracks.find(track => track.kind === kind)?.id
    return segments.flatMap(segment => readSegment(segment).filter(one => one.trackId === id))
  }
  const videoTimescale = tracks.find(track => track.kind === 'video')?.timescale ?? Number.NaN
  const film = Buffer.concat([init, ...segments])
  return { tracks, video: runsOf('video'), audio: runsOf('audio'), videoTimescale, film }
}

type Picture = {
  width: number
  height: number
  pix_fmt: string
  color_transfer?: string
  nb_read_frames: string
}

/** Decodes all of a film and tells its size, format and count of frames; fails on any decoding error. */
export async function decoded(film: Buffer, folder: string): Promise<Picture> {
  const file = join(folder, 'joined.mp4')
  await writeFile(file, film)
  await ffmpeg('-xerror', '-i', file, '-map', '0', '-vsync', 'passthrough', '-f', 'matroska', '/dev/null')
  const args = ['-v', 'error', '-count_frames', '-select_streams', 'v', '-show_streams', '-of', 'json', file]
  const { stdout } = await run('ffprobe', args)
  const { streams }: { streams: Picture[] } = JSON.parse(stdout)
  const [picture] = streams
  if (!picture) throw new Error('no picture')
  return picture
}

/** Mean colour of a part of the first frame; x and y from 0 to 1. */
export async function colourAt(
  film: Buffer,
  folder: string,
  x: number,
  y: number,
): Promise<[number, number, number]> {
  const file = join(folder, 'joined.mp4')
  await writeFile(file, film)
  const spot = `crop=8:8:(iw-8)*${x}:(ih-8)*${y},scale=1:1:flags=area,format=rgb24`
  const pixel = await ffmpeg('-i', file, '-vf', spot, '-frames:v', '1', '-f', 'rawvideo', 'pipe:1')
  return [pixel[0] ?? -1, pixel[1] ?? -1, pixel[2] ?? -1]
}

/** Start and length of every segment's picture in whole frames of the plan. */
export function inFrames(
  plan: Plan,
  { video, videoTimescale }: Made,
): { start: number; length: number; isSync: boolean }[] {
  const ticks = (videoTimescale * plan.fps.den) / plan.fps.num
  return video.map(one => ({
    start: one.presentationTime / ticks,
    length: one.duration / ticks,
    isSync: one.opensWithSync,
  }))
}

/** Every segment begins with a key frame on the plan's raster, and together they are exactly the film. */
export function expectAligned(plan: Plan, made: Made): void {
  const segments = inFrames(plan, made)
  expect(segments).toHaveLength(plan.segments)
  segments.forEach(({ start, length, isSync }, index) => {
    expect(isSync).toBe(true)
    expect(start).toBe(index * plan.segmentFrames)
    expect(length).toBe(Math.min(plan.segmentFrames, plan.frames - start))
  })
  for (const [index, run] of made.audio.entries()) {
    const before = made.audio[index - 1]
    expect(run.decodeTime).toBe(before ? before.decodeTime + before.duration : 0)
  }
}

/** What `transcode` needs of a clip that was accepted. */
type Job = { source: string; probe: Probe; plan: Plan; outDir: string }

export async function prepared(source: string, folder: string): Promise<Job> {
  const found = await inspect(source, { maxBytes: 4 * 1024 ** 3, maxSec: 4 * 3600 })
  if ('refused' in found) throw new Error(`refused: ${found.refused}`)
  return { source, probe: found.ok, plan: ladder(found.ok), outDir: join(folder, 'out') }
}
