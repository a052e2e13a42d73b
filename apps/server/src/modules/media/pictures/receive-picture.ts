import { buffer } from 'node:stream/consumers'
import { type Image, limits } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { UploadedFile } from '#kernel/http/route.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { imageFolder, pictureUploadFolder } from '../storage-keys.ts'
import { mediaImage, mediaPictureUpload } from '../tables.ts'
import { imageView } from '../views.ts'
import { encodeInTurn, imageTooLarge } from './store-image.ts'

export interface PictureInput {
  chunk: number
  totalChunk: number
  uploadKey?: string | undefined
}

const chunkFile = (folder: string, chunk: number) => `${folder}/${chunk}`

/**
 * Receives a user's picture, whole or in chunks in any order. The chunk that completes it is answered with the picture,
 * and so is every later one under the same key.
 */
export async function receivePicture(scope: Scope, input: PictureInput, file: UploadedFile) {
  if (input.chunk >= input.totalChunk) fail('chunkOutOfRange')
  const uid = callerOf(scope)
  const key = input.uploadKey ?? scope.id()
  const limit = input.totalChunk === 1 ? limits.imageBytes : limits.chunkBytes
  const bytes = await file.bytes(limit, imageTooLarge)
  const opened = await openPictureUpload(scope, uid, key, input)
  if (opened.imageKey !== null) return answer(await loadImage(scope, opened.imageKey))
  const folder = pictureUploadFolder(uid, key)
  await scope.kernel.files.put(chunkFile(folder, input.chunk), bytes)
  const upload = await recordChunk(scope, uid, key, input)
  if (upload.imageKey !== null) return answer(await loadImage(scope, upload.imageKey))
  if (upload.received.length < upload.chunks) return answer(null)
  const whole = await readChunks(scope, folder, upload.chunks)
  // The chunks are gone: the same chunk sent twice has completed the picture meanwhile.
  if (!whole) return answer(await storedImage(scope, uid, key))
  const image = await storeOnce(scope, uid, key, whole)
  await scope.kernel.files.remove(folder)
  return answer(image)
}

const answer = (image: Image | null) => ({ filepath: image?.url ?? null, image })

const ofKey = (uid: string, key: string) =>
  and(eq(mediaPictureUpload.uid, uid), eq(mediaPictureUpload.key, key))

/** The upload that a chunk belongs to, before anything of it is stored. @throws chunkOutOfRange when it has another number of chunks */
async function openPictureUpload(scope: Scope, uid: string, key: string, { totalChunk }: PictureInput) {
  await scope.db
    .insert(mediaPictureUpload)
    .values({ uid, key, chunks: totalChunk, createdAt: scope.now() })
    .onConflictDoNothing()
  const [upload] = await scope.db.select().from(mediaPictureUpload).where(ofKey(uid, key))
  return upload?.chunks === totalChunk ? upload : fail('chunkOutOfRange')
}

/** A chunk is recorded after its file; the row's lock serialises chunks that arrive together. */
async function recordChunk(scope: Scope, uid: string, key: string, { chunk }: PictureInput) {
  const received = sql`array(select distinct unnest(${mediaPictureUpload.received} || ${chunk}::int))`
  const [upload] = await scope.db
    .update(mediaPictureUpload)
    .set({ received })
    .where(ofKey(uid, key))
    .returning()
  return upload ?? fail('chunkOutOfRange')
}

/** @throws imageTooLarge */
async function readChunks(scope: Scope, folder: string, chunks: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for (let chunk = 0; chunk < chunks; chunk++) {
    const file = chunkFile(folder, chunk)
    bytes += (await scope.kernel.files.size(file)) ?? 0
    if (bytes > limits.imageBytes) imageTooLarge()
    const stream = await scope.kernel.files.get(file)
    if (!stream) return null
    parts.push(await buffer(stream))
  }
  return Buffer.concat(parts)
}

/** Of two requests that both saw the picture complete, one stores it and both answer with it. */
async function storeOnce(scope: Scope, uid: string, key: string, bytes: Buffer): Promise<Image> {
  const row = await encodeInTurn(scope, bytes)
  const own = ofKey(uid, key)
  const stored = await transact(scope, async scope => {
    const [upload] = await scope.db.select().from(mediaPictureUpload).where(own).for('update')
    if (upload?.imageKey !== null) return false
    await scope.db.insert(mediaImage).values(row)
    await scope.db.update(mediaPictureUpload).set({ imageKey: row.key }).where(own)
    return true
  })
  if (stored) return imageView(scope, row)
  await scope.kernel.files.remove(imageFolder(row.key))
  return storedImage(scope, uid, key)
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
