import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scope } from '#kernel/scope.ts'
import { recordInit, recordSegment } from '../assets/progress.ts'
import { loadRenditions } from '../assets/queries.ts'
import { workFolder } from '../assets/work-folder.ts'
import {
  type Announce,
  INIT_NAME,
  SEGMENT_BYTES,
  segmentName,
  streamOutput,
  transcode,
} from '../engine/index.ts'
import { renditionFile } from '../storage-keys.ts'
import type { AssetRow } from '../tables.ts'

/** Runs one pass of the ladder from its first missing segment. Each segment is stored before its row says so. */
export async function runPass(
  scope: Scope,
  asset: AssetRow,
  pass: readonly string[],
  source: string,
  signal: AbortSignal,
): Promise<void> {
  const { id: assetId, probe, plan, loudness } = asset
  if (!probe || !plan) throw new Error(`asset ${assetId} has no plan`)
  const renditions = await loadRenditions(scope, assetId)
  await transcode({
    source,
    probe,
    plan,
    pass,
    signal,
    outDir: join(workFolder(scope, assetId), 'out'),
    done: Object.fromEntries(renditions.map(rendition => [rendition.id, rendition.durations.length])),
    ...(loudness && { loudness: loudness.value }),
    ...storing(scope, asset),
  })
}

/** Puts what is announced into the store, and then into rows. */
export function storing(scope: Scope, asset: AssetRow): Required<Announce> {
  const put = async (rendition: string, file: string, path: string) =>
    scope.kernel.files.put(renditionFile(asset.id, rendition, file), await streamOutput(path, SEGMENT_BYTES))
  return {
    async onInit({ id }, init) {
      await put(id, INIT_NAME, init.path)
      await recordInit(scope, asset.id, id, init.codecs)
    },
    async onSegment({ id }, segment) {
      await put(id, segmentName(segment.index), segment.path)
      await rm(segment.path)
      await recordSegment(scope, asset, id, segment)
    },
  }
}
