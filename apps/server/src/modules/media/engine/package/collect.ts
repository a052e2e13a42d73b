import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { INIT_NAME, segmentName } from '../encode/arguments.ts'
import type { Plan } from '../encode/ladder.ts'
import { SourceError } from '../source-error.ts'
import { readOutput } from '../tools/folder.ts'
import { type CmafTrack, readInit, readSegment } from './cmaf.ts'

/** The header of a rendition, before its first segment. */
export type InitFile = { path: string; bytes: number; codecs: string }

/** A finished segment: its file is whole and never changes again. */
export type SegmentFile = { index: number; path: string; bytes: number; durationSec: number }

/** What a rendition is known by. */
type Named = { id: string }

export type Announce = {
  onInit?: ((rendition: Named, init: InitFile) => void | Promise<void>) | undefined
  onSegment?: ((rendition: Named, segment: SegmentFile) => void | Promise<void>) | undefined
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Bytes that a header and a segment may have: of the latter, four seconds at 128 megabits. */
const INIT_BYTES = 1024 ** 2
export const SEGMENT_BYTES = 64 * 1024 ** 2

/** Written under another name and renamed, so that no reader sees half of it. */
async function publish(from: string, to: string): Promise<number> {
  const halfway = `${to}.part`
  await writeFile(halfway, await readOutput(from, INIT_BYTES))
  await rename(halfway, to)
  return (await stat(to)).size
}

/**
 * Takes finished segments from the folder where ffmpeg writes to the rendition's own, in order, and announces them.
 * Segments below `done` are there from an earlier run and are not touched again: a published segment is immutable.
 */
export function collector({
  rendition,
  from,
  done,
  workDir,
  outDir,
  announce,
  lengthOf,
}: {
  rendition: Named
  from: number
  done: number
  workDir: string
  outDir: string
  announce: Announce
  /** Checks a segment and tells its length in seconds. */
  lengthOf: (tracks: CmafTrack[], index: number, bytes: Uint8Array) => number
}) {
  let next = from
  let tracks: CmafTrack[] | undefined

  async function openInit(): Promise<CmafTrack[]> {
    await mkdir(outDir, { recursive: true })
    const path = join(outDir, INIT_NAME)
    const bytes = await publish(join(workDir, INIT_NAME), path)
    const found = readInit(await readFile(path))
    await announce.onInit?.(rendition, { path, bytes, codecs: found.map(track => track.codec).join(',') })
    return found
  }

  async function take(index: number): Promise<void> {
    const written = join(workDir, segmentName(index))
    if (index < done) return rm(written)
    tracks ??= await openInit()
    const durationSec = lengthOf(tracks, index, await readOutput(written, SEGMENT_BYTES))
    const path = join(outDir, segmentName(index))
    await rename(written, path)
    const { size } = await stat(path)
    await announce.onSegment?.(rendition, { index, path, bytes: size, durationSec })
  }

  return {
    /** ffmpeg renames a segment to its name when it is whole. */
    async collect(): Promise<void> {
      for (; await exists(join(workDir, segmentName(next))); next++) await take(next)
    },
    /** Count of segments from the film's start that exist. */
    count: () => Math.max(next, done),
  }
}

/**
 * Length of a segment in seconds. Throws when it does not begin with a key frame exactly where the plan cuts: such
 * a segment would break switching for every viewer, a failed job is the lesser evil.
 */
export function pictureLength(plan: Plan, tracks: CmafTrack[], index: number, bytes: Uint8Array): number {
  const video = tracks.find(track => track.kind === 'video')
  const run = readSegment(bytes).find(one => one.trackId === video?.id)
  if (!video || !run) throw new SourceError(`segment ${index} has no picture`)
  const startsAt = run.presentationTime / video.timescale
  const frameSec = plan.fps.den / plan.fps.num
  if (!run.opensWithSync || Math.abs(startsAt - index * plan.segmentSec) > frameSec / 2)
    throw new SourceError(`segment ${index} begins at ${startsAt} s, off the plan's raster`)
  return run.duration / video.timescale
}

/** Frames of sound end somewhere within a frame of where they are cut. */
const SOUND_TOLERANCE_SEC = 0.05

/**
 * Length of a segment of sound alone: the one of the picture's segment beside it, which its frames exceed or miss by less
 * than one of them. So both playlists say the same, and a trial ends at the same segment.
 */
export function soundLength(plan: Plan, tracks: CmafTrack[], index: number, bytes: Uint8Array): number {
  const [track] = tracks
  const run = readSegment(bytes).find(one => one.trackId === track?.id)
  if (track?.kind !== 'audio' || !run) throw new SourceError(`segment ${index} has no sound`)
  const startsAt = run.decodeTime / track.timescale
  if (Math.abs(startsAt - index * plan.segmentSec) > SOUND_TOLERANCE_SEC)
    throw new SourceError(`segment ${index} of a sound begins at ${startsAt} s, off the plan's raster`)
  return Math.min(plan.segmentSec, plan.durationSec - index * plan.segmentSec)
}
