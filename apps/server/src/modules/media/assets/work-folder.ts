import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { streamOutput, trimSource } from '../engine/index.ts'
import { mediaSettings } from '../settings.ts'
import { chunkKey, uploadFolder } from '../storage-keys.ts'
import type { AssetRow } from '../tables.ts'
import { mediaUpload } from '../tables.ts'

/** Temporary files of one asset on this worker's disk; they can be recreated from the store at any time. */
export function workFolder(scope: Scope, assetId: string): string {
  return join(scope.kernel.config.dataDir, 'work', assetId)
}

/**
 * The source as one local file, assembled from its chunks and cut as its uploader wants it, unless it exists.
 * @throws storageFull when it has no room, ToolError where it cannot be cut
 */
export async function sourceFile(scope: Scope, asset: AssetRow, signal: AbortSignal): Promise<string> {
  const [upload] = await scope.db.select().from(mediaUpload).where(eq(mediaUpload.id, asset.uploadId))
  if (!upload) throw new Error(`the upload of asset ${asset.id} is gone`)
  if (upload.trim === null) return assembled(scope, asset, upload, signal)
  const folder = workFolder(scope, asset.id)
  const file = join(folder, 'trimmed')
  if (await stat(file).catch(() => null)) return file
  const source = await assembled(scope, asset, upload, signal)
  await scope.kernel.disk.demand(2 * asset.bytes)
  const outDir = join(folder, 'cut')
  const { path, maxBytes } = await trimSource({ source, outDir, ...upload.trim }, { signal })
  // Into a file of our own: what a tool writes stays the tool's.
  const part = `${file}.part`
  await pipeline(await streamOutput(path, maxBytes), createWriteStream(part), { signal })
  await rename(part, file)
  await rm(outDir, { recursive: true, force: true })
  await rm(source, { force: true })
  return file
}

async function assembled(
  scope: Scope,
  asset: AssetRow,
  upload: { id: string; chunks: number },
  signal: AbortSignal,
): Promise<string> {
  const folder = workFolder(scope, asset.id)
  const file = join(folder, 'source')
  const found = await stat(file).catch(() => null)
  if (found?.size === asset.bytes) return file
  await scope.kernel.disk.demand(asset.bytes)
  await mkdir(folder, { recursive: true })
  const part = `${file}.part`
  try {
    await pipeline(Readable.from(chunksOf(scope, upload)), createWriteStream(part), { signal })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return file
}

async function* chunksOf(scope: Scope, upload: { id: string; chunks: number }) {
  for (let index = 0; index < upload.chunks; index++) {
    const chunk = await scope.kernel.files.get(chunkKey(upload.id, index))
    if (chunk === null) throw new Error(`chunk ${index} of upload ${upload.id} is gone`)
    yield* chunk
  }
}

/** Puts off the end of a failed film's upload, see `sweepFailed`. */
export async function keepSourceForRetry(scope: Scope, assetId: string): Promise<void> {
  const { failedRetentionSec } = await scope.kernel.settings.of(mediaSettings)
  await scope.db
    .update(mediaUpload)
    .set({ expiresAt: scope.now() + failedRetentionSec * 1000 })
    .where(eq(mediaUpload.assetId, assetId))
}

/** Deletes the uploaded source once nothing more will be made of it. */
export async function deleteSource(scope: Scope, asset: AssetRow): Promise<void> {
  await rm(workFolder(scope, asset.id), { recursive: true, force: true })
  await scope.kernel.files.remove(uploadFolder(asset.uploadId))
}
