import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { workFolder } from '../assets/work-folder.ts'
import {
  INIT_NAME,
  type Plan,
  SHEET_BYTES,
  segmentName,
  storyboard,
  storyboardRendition,
  storyboardSegments,
  streamOutput,
} from '../engine/index.ts'
import { renditionFile, storyboardFile } from '../storage-keys.ts'
import { type AssetRow, mediaAsset } from '../tables.ts'

/**
 * The pictures of the seek bar, from the smallest rendition as it is in the store: decoding the source once more would
 * cost as much as an eighth of the ladder. All renditions are complete. Idempotent: what exists is kept.
 */
export async function makeStoryboard(scope: Scope, asset: AssetRow, signal: AbortSignal): Promise<void> {
  const { plan } = asset
  if (asset.storyboard || !plan) return
  const folder = workFolder(scope, asset.id)
  const film = join(folder, 'smallest.mp4')
  await mkdir(folder, { recursive: true })
  await pipeline(Readable.from(partsOf(scope, asset.id, plan)), createWriteStream(film), { signal })
  const outDir = join(folder, 'storyboard')
  const made = await storyboard({ film, plan, outDir }, { signal })
  for (const [index, sheet] of made.sheets.entries()) {
    await scope.kernel.files.put(
      storyboardFile(asset.id, index),
      await streamOutput(join(outDir, sheet.fileName), SHEET_BYTES),
    )
  }
  const stored = { ...made, sheets: made.sheets.map((_, index) => `${index}.webp`) }
  await scope.db.update(mediaAsset).set({ storyboard: stored }).where(eq(mediaAsset.id, asset.id))
}

/** What of the smallest rendition a storyboard needs: of a long film two fifths of its bytes. */
async function* partsOf(scope: Scope, assetId: string, plan: Plan) {
  const { id } = storyboardRendition(plan)
  for (const name of [INIT_NAME, ...storyboardSegments(plan).map(segmentName)]) {
    const part = await scope.kernel.files.get(renditionFile(assetId, id, name))
    if (part === null) throw new Error(`${name} of rendition ${id} of asset ${assetId} is gone`)
    yield* part
  }
}
