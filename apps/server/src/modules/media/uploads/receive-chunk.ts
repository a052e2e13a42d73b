import { createHash } from 'node:crypto'
import { limits, media as mediaEndpoints } from '@xinghe/contract'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import type { UploadedFile } from '#kernel/http/route.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { prepareJob } from '../job-specs.ts'
import { withBytes } from '../receive/with-bytes.ts'
import { chunkLength, hasNoSource } from '../rules.ts'
import { chunkKey, uploadFolder } from '../storage-keys.ts'
import { mediaAsset, mediaChunk, mediaUpload } from '../tables.ts'
import { uploadView } from '../views.ts'
import { checkUploader, isMediaStaff } from './check-uploader.ts'
import { uploadExpiry } from './open-upload.ts'
import { uploadTargets } from './upload-targets.ts'

export interface ChunkInput {
  uniqueFileID: string
  chunk: number
  chunks: number
  checksum: string
}

/** Stores one chunk; order does not matter and a repetition is harmless. The last one closes the upload into an asset. */
export async function receiveChunk(scope: Scope, input: ChunkInput, file: UploadedFile) {
  await checkUploader(scope)
  await scope.kernel.disk.demand()
  const upload = await ownUpload(scope, input.uniqueFileID)
  if (input.chunk >= upload.chunks || input.chunks !== upload.chunks) fail('chunkOutOfRange')
  const isOpen = upload.assetId === null
  await withBytes(scope, { file, limit: limits.chunkBytes, of: 'films' }, async bytes => {
    const isWhole = bytes.length === chunkLength(upload, input.chunk)
    if (!isWhole || createHash('sha256').update(bytes).digest('hex') !== input.checksum) fail('checksumWrong')
    // The chunks of a closed upload are not replaced.
    if (isOpen) await scope.kernel.files.put(chunkKey(upload.id, input.chunk), bytes)
  })
  if (!isOpen) return { ...uploadView(upload, await countChunks(scope, upload.id)), filepath: upload.id }
  const recorded = await recordChunk(scope, upload, input)
  if (!recorded?.isWanted) await scope.kernel.files.remove(uploadFolder(upload.id))
  return recorded ? { ...recorded.view, filepath: upload.id } : fail('uploadUnknown')
}

/** Chunks the server has, to resume an upload. */
export async function uploadState(scope: Scope, { uniqueFileID }: { uniqueFileID: string }) {
  const upload = await ownUpload(scope, uniqueFileID)
  const received = await receivedChunks(scope, upload.id)
  return { ...uploadView(upload, received.length), received }
}

async function ownUpload(scope: Scope, id: string) {
  const [upload] = await scope.db.select().from(mediaUpload).where(eq(mediaUpload.id, id))
  const isOpen =
    upload && upload.uid === callerOf(scope) && (upload.assetId !== null || upload.expiresAt > scope.now())
  return isOpen ? upload : fail('uploadUnknown')
}

async function receivedChunks(scope: Scope, uploadId: string): Promise<number[]> {
  const rows = await scope.db
    .select({ index: mediaChunk.index })
    .from(mediaChunk)
    .where(eq(mediaChunk.uploadId, uploadId))
    .orderBy(asc(mediaChunk.index))
  return rows.map(row => row.index)
}

async function countChunks(scope: Scope, uploadId: string): Promise<number> {
  const [row] = await scope.db
    .select({ n: count() })
    .from(mediaChunk)
    .where(eq(mediaChunk.uploadId, uploadId))
  return row?.n ?? 0
}

/**
 * The row is written after the file; the upload's row lock makes exactly one chunk the last. The upload may have ended
 * while the chunk was on its way: null when it was deleted, and not wanted once no film is made of its chunks any more.
 */
async function recordChunk(
  scope: Scope,
  { id: uploadId, createdAt }: Pick<UploadRow, 'id' | 'createdAt'>,
  input: ChunkInput,
) {
  return transact(scope, async scope => {
    const expiresAt = await uploadExpiry(scope, createdAt)
    const [upload] = await scope.db
      .update(mediaUpload)
      .set({ expiresAt })
      .where(eq(mediaUpload.id, uploadId))
      .returning()
    if (!upload) return null
    await scope.db
      .insert(mediaChunk)
      .values({ uploadId, index: input.chunk, checksum: input.checksum })
      .onConflictDoNothing()
    const received = await countChunks(scope, uploadId)
    const isLast = received === upload.chunks && upload.assetId === null
    const closed = isLast ? { ...upload, ...(await closeUpload(scope, upload)) } : upload
    return { view: uploadView(closed, received), isWanted: await needsSource(scope, closed) }
  })
}

/** Whoever deletes a film's source has said before in its row that nothing more is made of it. */
async function needsSource(scope: Scope, { assetId }: Pick<UploadRow, 'assetId'>): Promise<boolean> {
  if (assetId === null) return true
  const [asset] = await scope.db.select().from(mediaAsset).where(eq(mediaAsset.id, assetId))
  return asset !== undefined && !hasNoSource(asset)
}

type UploadRow = typeof mediaUpload.$inferSelect

async function closeUpload(scope: Scope, upload: UploadRow) {
  const assetId = scope.id()
  const { id: uploadId, uid, name, bytes } = upload
  await scope.db
    .insert(mediaAsset)
    .values({ id: assetId, uploadId, uid, name, bytes, state: 'queued', createdAt: scope.now() })
  const isLinked = await linkFilm(scope, upload, assetId)
  await scope.db
    .update(mediaUpload)
    .set({ assetId, isLinked })
    .where(and(eq(mediaUpload.id, uploadId), isNull(mediaUpload.assetId)))
  const account = isMediaStaff(scope) ? null : uid
  await enqueue(scope, prepareJob, { assetId, account }, { priority: 10 })
  return { assetId, isLinked }
}

/** Null for an upload without an episode; where the episode does not get it, the film stays a file of its uploader. */
async function linkFilm(scope: Scope, upload: UploadRow, assetId: string): Promise<boolean | null> {
  const { id: uploadId, episodeId, lastAssetId } = upload
  if (episodeId === null) return null
  const targets = scope.kernel.ports.find(uploadTargets)
  const isLinked = (await targets?.link(scope, { episodeId, assetId, lastAssetId })) ?? false
  if (isLinked) await recordAudit(scope, mediaEndpoints.chunk.path, { uploadId, episodeId, assetId })
  return isLinked
}
