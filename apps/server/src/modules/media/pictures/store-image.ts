import { type Image, limits } from '@xinghe/contract'
import { pictureWidths } from '@xinghe/contract/pictures'
import { Failure, fail } from '#kernel/fail.ts'
import type { UploadedFile } from '#kernel/http/route.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { encodeImage, ImageError, PictureProcessError } from '../engine/index.ts'
import { withBytes } from '../receive/with-bytes.ts'
import { imageFile, imageFolder, privateImageKey } from '../storage-keys.ts'
import { type ImageRow, imageView } from '../views.ts'
import { checkPictures, insertPicture } from './check-pictures.ts'
import { CostlyPicture, checkCost, noteCost, turnOf } from './costly-pictures.ts'
import { FairQueue, retrySec, unlessFull } from './fair-queue.ts'

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
  more: { purpose?: ImagePurpose; isPrivate?: boolean } = {},
): Promise<Image> {
  await checkPictures(scope)
  checkCost(scope)
  const row = await withBytes(
    scope,
    { file, limit: limits.imageBytes, of: 'pictures', tooLarge: () => imageTooLarge() },
    bytes => encodeInTurn(scope, async () => bytes, { ...more, signal: file.hangUp }),
  )
  return storeRow(scope, row)
}

export const imageTooLarge = (most: number = limits.imageBytes) =>
  fail('imageTooLarge', { mib: Math.ceil(most / 1024 ** 2) })

/** Pictures that people sent and that wait to be encoded. */
const sentPictures = perKernel(
  () => new FairQueue({ places: 1, most: { all: 16, ofOne: 4, ofNetwork: 8, forStaff: 2 } }),
)

/**
 * The same as `encodeAndPut` of a picture that somebody sent, read in their turn and given up when they hang up.
 * @throws unavailable when too many wait, tooManyRequests after one that took all the time a picture has, or whose sender
 * hung up while it was worked on
 */
export async function encodeInTurn<T extends Buffer | null>(
  scope: Scope,
  read: () => Promise<T>,
  more: { purpose?: ImagePurpose; isPrivate?: boolean | undefined; signal: AbortSignal },
): Promise<ImageRow | (null & T)> {
  const encode = async () => {
    checkCost(scope)
    const bytes = await read()
    return bytes && noteCost(scope, onTaken => encodeAndPut(scope, bytes, { ...more, onTaken }), more.signal)
  }
  return unlessFull(() => sentPictures(scope.kernel).run(turnOf(scope), encode, more.signal))
}

/** Stores the files of a picture, all or none; the caller writes the row. */
export async function encodeAndPut(
  scope: Scope,
  bytes: Buffer,
  more: {
    assetId?: string
    purpose?: ImagePurpose
    isPrivate?: boolean | undefined
    signal?: AbortSignal
    onTaken?: () => void
  } = {},
): Promise<ImageRow> {
  const encoded = await encode(bytes, more)
  const key = more.isPrivate ? privateImageKey(scope.id()) : scope.id()
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

async function encode(
  bytes: Buffer,
  { purpose, ...calling }: { purpose?: ImagePurpose; signal?: AbortSignal; onTaken?: () => void },
) {
  const ratio = purpose && ratios[purpose]
  return encodeImage(bytes, {
    widths: pictureWidths,
    ratio,
    signal: calling.signal,
    onTaken: calling.onTaken,
  }).catch((error: unknown) => {
    // Not for what it is: the machine was short of memory or time.
    if (error instanceof PictureProcessError && error.hadTask) fail('unavailable', { seconds: retrySec })
    if (!(error instanceof ImageError)) throw error
    throw error.endedProcess ? new CostlyPicture() : new Failure('imageNotAllowed')
  })
}
