import { buffer } from 'node:stream/consumers'
import { type Image, limits } from '@xinghe/contract'
import { eq, sql } from 'drizzle-orm'
import { Failure, fail } from '#kernel/fail.ts'
import { isStorageFull } from '#kernel/files/storage-full.ts'
import type { UploadedFile } from '#kernel/http/route.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { withBytes } from '../receive/with-bytes.ts'
import { imageFolder, pictureUploadFolder } from '../storage-keys.ts'
import { mediaImage, mediaPictureUpload } from '../tables.ts'
import { type ImageRow, imageView } from '../views.ts'
import { checkPictures, insertPicture, serializePictures } from './check-pictures.ts'
import { checkCost } from './costly-pictures.ts'
import { beginsAsPicture } from './picture-type.ts'
import { dropPictureUpload, ofKey, openPictureUpload } from './picture-uploads.ts'
import { encodeInTurn, imageTooLarge } from './store-image.ts'

export interface PictureInput {
  chunk: number
  totalChunk: number
  uploadKey?: string | undefined
  /** Served to nobody without a ticket, see `privatePictures`. */
  isPrivate?: boolean | undefined
  /** Refuses GIFs. */
  stillsOnly?: boolean
  /** Of the whole picture, where it may have fewer than any. */
  mostBytes?: number
}

const chunkFile = (folder: string, chunk: number) => `${folder}/${chunk}`

/**
 * Receives a user's picture, whole or in chunks in any order. The chunk that completes it is answered with the picture,
 * and so is every later one under the same key.
 */
export async function receivePicture(scope: Scope, input: PictureInput, file: UploadedFile) {
  if (input.chunk >= input.totalChunk) fail('chunkOutOfRange')
  await checkPictures(scope)
  checkCost(scope)
  const uid = callerOf(scope)
  const key = input.uploadKey ?? scope.id()
  // Chunks of this size, as many as the contract allows, are no larger than a whole picture may be.
  const { mostBytes = limits.imageBytes } = input
  const limit = input.totalChunk === 1 ? mostBytes : limits.chunkBytes
  const tooLarge = () => imageTooLarge(mostBytes)
  const chunk = { ...input, mostBytes, uid, key, hangUp: file.hangUp }
  try {
    const upload = await withBytes(scope, { file, limit, of: 'pictures', tooLarge }, bytes =>
      receiveChunk(scope, chunk, bytes),
    )
    return answer(await completed(scope, chunk, upload))
  } catch (error) {
    if (isRefusal(error)) await dropPictureUpload(scope, uid, key)
    throw error
  }
}

type Chunk = PictureInput & { mostBytes: number; uid: string; key: string; hangUp: AbortSignal }
type Upload = typeof mediaPictureUpload.$inferSelect

async function receiveChunk(scope: Scope, input: Chunk, bytes: Buffer): Promise<Upload> {
  const { uid, key } = input
  if (input.chunk === 0 && !beginsAsPicture(bytes, input)) fail('imageNotAllowed')
  const opened = await openPictureUpload(scope, input)
  if (opened.imageKey !== null) return opened
  await scope.kernel.files.put(chunkFile(pictureUploadFolder(uid, key), input.chunk), bytes)
  return recordChunk(scope, input)
}

/** The picture of an upload whose chunks are all there; null while some are missing. */
async function completed(
  scope: Scope,
  { uid, key, hangUp, isPrivate, mostBytes }: Chunk,
  upload: Upload,
): Promise<Image | null> {
  if (upload.imageKey !== null) return loadImage(scope, upload.imageKey)
  if (upload.received.length < upload.chunks) return null
  const folder = pictureUploadFolder(uid, key)
  const read = () => readChunks(scope, { folder, chunks: upload.chunks, mostBytes })
  const row = await encodeInTurn(scope, read, { signal: hangUp, isPrivate })
  // The chunks are gone: the same chunk sent twice has completed the picture meanwhile.
  if (!row) return storedImage(scope, uid, key)
  const image = await storeOnce(scope, uid, key, row)
  await scope.kernel.files.remove(folder)
  return image
}

/** Nothing of it can become a picture under this key: what came is dropped. After other failures its sender tries again. */
const isRefusal = (error: unknown) =>
  isStorageFull(error) || (error instanceof Failure && refusals.has(error.code))
const refusals: ReadonlySet<string> = new Set([
  'imageNotAllowed',
  'imageTooLarge',
  'imageLimit',
  'imageQuota',
])

const answer = (image: Image | null) => ({ filepath: image?.url ?? null, image })

/** A chunk is recorded after its file; the row's lock serialises chunks that arrive together. */
async function recordChunk(scope: Scope, { uid, key, chunk }: Chunk) {
  const received = sql`array(select distinct unnest(${mediaPictureUpload.received} || ${chunk}::int))`
  const [upload] = await scope.db
    .update(mediaPictureUpload)
    .set({ received })
    .where(ofKey(uid, key))
    .returning()
  if (upload) return upload
  // It gave way to another one meanwhile, and the file came after.
  await scope.kernel.files.remove(pictureUploadFolder(uid, key))
  return fail('chunkOutOfRange')
}

/** @throws imageTooLarge */
async function readChunks(
  scope: Scope,
  { folder, chunks, mostBytes }: { folder: string; chunks: number; mostBytes: number },
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for (let chunk = 0; chunk < chunks; chunk++) {
    const file = chunkFile(folder, chunk)
    bytes += (await scope.kernel.files.size(file)) ?? 0
    if (bytes > mostBytes) imageTooLarge(mostBytes)
    const stream = await scope.kernel.files.get(file)
    if (!stream) return null
    parts.push(await buffer(stream))
  }
  return Buffer.concat(parts)
}

/** Of two requests that both saw the picture complete, one stores it and both answer with it. */
async function storeOnce(scope: Scope, uid: string, key: string, row: ImageRow): Promise<Image> {
  const own = ofKey(uid, key)
  let isStored = false
  try {
    isStored = await transact(scope, async scope => {
      await serializePictures(scope, uid)
      const [upload] = await scope.db.select().from(mediaPictureUpload).where(own).for('update')
      if (upload?.imageKey !== null) return false
      await insertPicture(scope, row)
      await scope.db.update(mediaPictureUpload).set({ imageKey: row.key }).where(own)
      return true
    })
  } finally {
    if (!isStored) await scope.kernel.files.remove(imageFolder(row.key))
  }
  return isStored ? imageView(scope, row) : storedImage(scope, uid, key)
}

async function storedImage(scope: Scope, uid: string, key: string): Promise<Image> {
  const own = ofKey(uid, key)
  const [upload] = await scope.db.select().from(mediaPictureUpload).where(own)
  return loadImage(scope, upload?.imageKey ?? '')
}

async function loadImage(scope: Scope, key: string): Promise<Image> {
  const [row] = await scope.db.select().from(mediaImage).where(eq(mediaImage.key, key))
  return row ? imageView(scope, row) : fail('notFound')
}
