import { type Image, limits } from '@xinghe/contract'
import { pictureWidths } from '@xinghe/contract/pictures'
import { fail } from '#kernel/fail.ts'
import type { UploadedFile } from '#kernel/http/route.ts'
import { networkOf } from '#kernel/network.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { encodeImage, ImageError } from '../engine/index.ts'
import { imageFile, imageFolder } from '../storage-keys.ts'
import { type ImageRow, imageView } from '../views.ts'
import { checkPictures, insertPicture } from './check-pictures.ts'
import { FairQueue, QueueFullError } from './fair-queue.ts'

/** Width by height a picture is cropped to, by its purpose. */
const ratios = { poster: 3 / 4, cover: 16 / 9, banner: 2, avatar: 1 } as const
export type ImagePurpose = keyof typeof ratios

/**
 * Stores a picture, recognised by content, re-encoded and stripped, in every width of `pictureWidths`.
 * @throws imageNotAllowed unless it is a PNG, JPEG or GIF
 */
export async function storeImage(
  scope: Scope,
  bytes: Buffer,
  more: { purpose?: ImagePurpose } = {},
): Promise<Image> {
  return storeRow(scope, await encodeAndPut(scope, bytes, more))
}

async function storeRow(scope: Scope, row: ImageRow): Promise<Image> {
  try {
    await transact(scope, scope => insertPicture(scope, row))
  } catch (error) {
    await scope.kernel.files.remove(imageFolder(row.key))
    throw error
  }
  return imageView(scope, row)
}

/** The same of a file that a request carries. @throws imageTooLarge, unavailable when too many wait, and what `checkPictures` throws */
export async function storeUpload(
  scope: Scope,
  file: UploadedFile,
  more: { purpose?: ImagePurpose } = {},
): Promise<Image> {
  await checkPictures(scope)
  const bytes = await file.bytes(limits.imageBytes, imageTooLarge)
  return storeRow(scope, await encodeInTurn(scope, bytes, more))
}

export const imageTooLarge = () => fail('imageTooLarge', { mib: limits.imageBytes / 1024 ** 2 })

/** Pictures that people sent and that wait to be encoded: each is held in memory. */
const sentPictures = perKernel(() => new FairQueue({ places: 1, most: { all: 16, ofOne: 4 } }))

/** The same as `encodeAndPut` of a picture that somebody sent, in their turn. @throws unavailable when too many wait */
export async function encodeInTurn(
  scope: Scope,
  bytes: Buffer,
  more: { purpose?: ImagePurpose } = {},
): Promise<ImageRow> {
  const { uid, address } = scope.viewer
  const queue = sentPictures(scope.kernel)
  try {
    return await queue.run(uid ?? networkOf(address), () => encodeAndPut(scope, bytes, more))
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable')
    throw error
  }
}

/** Stores the files of a picture, all or none; the caller writes the row. */
export async function encodeAndPut(
  scope: Scope,
  bytes: Buffer,
  more: { assetId?: string; purpose?: ImagePurpose } = {},
): Promise<ImageRow> {
  const encoded = await encode(bytes, more.purpose)
  const key = scope.id()
  let stored = 0
  try {
    for (const width of pictureWidths) {
      const size = encoded.sizes.find(made => made.width >= width) ?? encoded.sizes.at(-1)
      if (!size) continue
      await scope.kernel.files.put(imageFile(key, width), size.webp)
      stored += size.webp.length
    }
  } catch (error) {
    await scope.kernel.files.remove(imageFolder(key))
    throw error
  }
  const { width = 0, height = 0 } = encoded.sizes.at(-1) ?? {}
  return {
    key,
    width,
    height,
    assetId: more.assetId ?? null,
    uid: scope.viewer.uid,
    bytes: stored,
    thumb: encoded.thumbhash,
    colour: encoded.dominantColor,
    createdAt: scope.now(),
  }
}

async function encode(bytes: Buffer, purpose: ImagePurpose | undefined) {
  try {
    return await encodeImage(bytes, { widths: pictureWidths, ...(purpose && { ratio: ratios[purpose] }) })
  } catch (error) {
    if (error instanceof ImageError) return fail('imageNotAllowed')
    throw error
  }
}
