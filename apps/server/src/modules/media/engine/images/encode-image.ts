import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** `empty`: 0 bytes. `notImage`: not one of jpeg, png, gif. `tooManyPixels`. `unreadable`: damaged. */
export type ImageRefusal = 'empty' | 'notImage' | 'tooManyPixels' | 'unreadable'

export class ImageError extends Error {
  readonly refusal: ImageRefusal
  constructor(refusal: ImageRefusal, cause?: unknown) {
    super(`image refused: ${refusal}`, { cause })
    this.name = 'ImageError'
    this.refusal = refusal
  }
}

type EncodedSize = { width: number; height: number; webp: Buffer }

export type EncodedImage = {
  /** One for each requested width, narrow to wide; wider ones than the picture itself are left out. */
  sizes: EncodedSize[]
  /** Base64 of a ThumbHash: about 30 characters shown in place of the picture until it is loaded. */
  thumbhash: string
  /** #rrggbb */
  dominantColor: string
}

type EncodeImage = {
  widths: readonly number[]
  /** Width by height to crop to, around what draws the eye; the picture's own when left out. */
  ratio?: number | undefined
}

const KNOWN = new Set(['image/jpeg', 'image/png', 'image/gif'])
/** 50 megapixels take 200 MB while they are decoded. */
const MAX_PIXELS = 50_000_000
/** A ThumbHash is made of at most 100 pixels a side. */
const THUMB_SIDE = 100

async function thumbhashOf(image: Buffer): Promise<string> {
  const small = sharp(image).resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** The mean of all pixels: the ground that a picture's surroundings may take on. The most frequent one is often black. */
async function dominantColorOf(image: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(image)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** Size after cropping to a ratio, as large as the picture allows. */
function cropped(width: number, height: number, ratio = width / height): { width: number; height: number } {
  return width / height > ratio
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) }
}

async function encode(content: Buffer, { widths, ratio }: EncodeImage): Promise<EncodedImage> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  // Turned upright by EXIF before EXIF and everything else beside the pixels is dropped.
  const upright = await sharp(content, options)
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const whole = cropped(upright.info.width, upright.info.height, ratio)
  const wanted = widths.map(width => Math.min(width, whole.width))
  const unique = [...new Set(wanted)].toSorted((one, other) => one - other)
  const sizes = await Promise.all(
    unique.map(async width => {
      const height = Math.max(1, Math.round((width * whole.height) / whole.width))
      const resized = sharp(upright.data).resize(width, height, { fit: 'cover', position: 'attention' })
      return { width, height, webp: await resized.webp({ quality: 80 }).toBuffer() }
    }),
  )
  const largest = sizes.at(-1)?.webp ?? upright.data
  return { sizes, thumbhash: await thumbhashOf(largest), dominantColor: await dominantColorOf(largest) }
}

/**
 * Re-encodes a picture to WebP in the requested widths (never enlarged), upright, without metadata, first frame
 * only. Recognised by content. Rejects with ImageError when the picture is not acceptable.
 */
export async function encodeImage(image: Buffer | string, wanted: EncodeImage): Promise<EncodedImage> {
  const content = typeof image === 'string' ? await readFile(image) : image
  if (content.length === 0) throw new ImageError('empty')
  const found = await fileTypeFromBuffer(content)
  if (!found || !KNOWN.has(found.mime)) throw new ImageError('notImage')
  try {
    return await encode(content, wanted)
  } catch (cause) {
    const isTooLarge = cause instanceof Error && cause.message.includes('pixel limit')
    throw new ImageError(isTooLarge ? 'tooManyPixels' : 'unreadable', cause)
  }
}

/** A narrower WebP of a WebP that `encodeImage` made; `square` cuts it to a square around what draws the eye. */
export async function shrinkImage(
  webp: Buffer,
  { width, square = false }: { width: number; square?: boolean },
): Promise<Buffer> {
  return sharp(webp, { limitInputPixels: MAX_PIXELS })
    .resize(
      square
        ? { width, height: width, fit: 'cover', position: 'attention' }
        : { width, withoutEnlargement: true },
    )
    .webp({ quality: 80 })
    .toBuffer()
}
