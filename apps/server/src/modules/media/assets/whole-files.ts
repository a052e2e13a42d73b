import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { INIT_NAME, joinedBytes, joinSegments, segmentName, streamOutput } from '../engine/index.ts'
import { removeFilesJob } from '../job-specs.ts'
import { renditionFile, wholeFile } from '../storage-keys.ts'
import { mediaRendition } from '../tables.ts'

export interface FilmRendition {
  /** Nominal lines: 480, 1080. */
  quality: number
  /** Of its segments together. */
  bytes: number
  durationSec: number
}

/** Finished renditions of films, by asset, the lowest first; films without any are left out. */
export async function finishedRenditions(
  scope: Scope,
  assetIds: readonly string[],
): Promise<Map<string, FilmRendition[]>> {
  if (assetIds.length === 0) return new Map()
  const { assetId, quality, sizes, durations, isSound, isComplete } = mediaRendition
  const rows = await scope.db
    .select({
      assetId,
      quality,
      bytes: sql<number>`(select coalesce(sum(size), 0) from unnest(${sizes}) as size)::double precision`,
      durationSec: sql<number>`(select coalesce(sum(sec), 0) from unnest(${durations}) as sec)::double precision`,
    })
    .from(mediaRendition)
    .where(and(inArray(assetId, [...new Set(assetIds)]), eq(isComplete, true), eq(isSound, false)))
    .orderBy(quality)
  const byAsset = Map.groupBy(rows, row => row.assetId)
  return new Map(
    [...byAsset].map(([id, found]) => [id, found.map(({ assetId: _, ...rendition }) => rendition)]),
  )
}

/** What of the work is done after all segments were read; the rest is writing the file. */
const readShare = 0.4

/**
 * Makes one MP4 of a finished rendition and puts it into the store as `wholeFile(assetId, id)`, whole or not at all. Works in a
 * folder of its own, which is gone afterwards; what a killed worker left there is removed by the next run.
 * @param onProgress is told the share that is done, 0 to 1
 * @returns its bytes; null when there is no such rendition, or it is not finished
 * @throws storageFull when the disk has no room to work in
 */
export async function makeWholeFile(
  scope: Scope,
  { assetId, quality, id }: { assetId: string; quality: number; id: string },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number | null> {
  const { files, disk, config } = scope.kernel
  const [row] = await scope.db
    .select()
    .from(mediaRendition)
    .where(
      and(
        eq(mediaRendition.assetId, assetId),
        eq(mediaRendition.quality, quality),
        eq(mediaRendition.isSound, false),
      ),
    )
  if (!row?.isComplete) return null
  const bytes = row.sizes.reduce((sum, size) => sum + size, 0)
  const durationSec = row.durations.reduce((sum, seconds) => sum + seconds, 0)
  const folder = join(config.dataDir, 'work', `whole-${id}`)
  const [source, target] = [join(folder, 'segments.mp4'), join(folder, 'out', 'film.mp4')]
  await rm(folder, { recursive: true, force: true })
  try {
    // The segments once more, the file, and the file in the store before the first two go.
    await disk.demand(bytes + 2 * joinedBytes(bytes))
    await mkdir(folder, { recursive: true })
    const segments = segmentsOf(scope, row, done => onProgress((readShare * done) / row.sizes.length))
    await pipeline(Readable.from(segments), createWriteStream(source), { signal })
    const written = (seconds: number) =>
      onProgress(readShare + (1 - readShare) * Math.min(1, seconds / durationSec))
    await joinSegments({ source, target, bytes }, written, { signal })
    await rm(source)
    const stored = wholeFile(assetId, id)
    await files.put(stored, await streamOutput(target, joinedBytes(bytes)))
    return (await files.size(stored)) ?? 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* segmentsOf(
  scope: Scope,
  { assetId, id, sizes }: { assetId: string; id: string; sizes: readonly number[] },
  onRead: (segments: number) => void,
) {
  const names = [INIT_NAME, ...sizes.map((_, index) => segmentName(index))]
  for (const [index, name] of names.entries()) {
    const part = await scope.kernel.files.get(renditionFile(assetId, id, name))
    if (part === null) throw new Error(`${name} of rendition ${id} of asset ${assetId} is gone`)
    yield* part
    onRead(index)
  }
}

/** Removes such files after the caller's transaction; what is being put at this moment goes some minutes later. */
export async function removeWholeFiles(
  scope: Scope,
  files: readonly { assetId: string; id: string }[],
): Promise<void> {
  if (files.length === 0) return
  await enqueue(scope, removeFilesJob, { folders: files.map(({ assetId, id }) => wholeFile(assetId, id)) })
}
