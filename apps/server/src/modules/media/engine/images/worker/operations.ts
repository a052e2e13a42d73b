import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Answer, Task } from './tasks.ts'

/** What libvips does. Only the process of its own that works on pictures loads this. */

/** 50 megapixels take 200 MB where a picture has to be decoded whole, as an interlaced one. */
const MAX_PIXELS = 50_000_000
/** A ThumbHash is made of at most 100 pixels a side. */
const THUMB_SIDE = 100
const QUALITY = { quality: 80 }
const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true } as const

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

/**
 * Every width from narrow to wide. The picture is decoded once, straight to the widest, upright by EXIF before EXIF and
 * everything else beside the pixels is dropped; the others are made of that one.
 */
async function encode(content: Buffer, { widths, ratio }: { widths: number[]; ratio?: number | undefined }) {
  const { autoOrient } = await sharp(content, options).metadata()
  const whole = cropped(autoOrient.width, autoOrient.height, ratio)
  const wanted = new Set(widths.map(width => Math.min(width, whole.width)))
  const sizes = [...wanted]
    .toSorted((one, other) => one - other)
    .map(width => ({ width, height: Math.max(1, Math.round((width * whole.height) / whole.width)) }))
  const widest = sizes.at(-1)
  if (!widest) throw new Error('no width is wanted')
  const largest = await sharp(content, options)
    .autoOrient()
    .toColourspace('srgb')
    .resize(widest.width, widest.height, { fit: 'cover', position: 'attention' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const files: Buffer[] = []
  for (const { width, height } of sizes)
    files.push(await sharp(largest).resize(width, height, { fit: 'fill' }).webp(QUALITY).toBuffer())
  const head = { thumbhash: await thumbhashOf(largest), dominantColor: await dominantColorOf(largest) }
  return { head: { kind: 'encoded', sizes, bytes: files.map(file => file.length), ...head } as const, files }
}

async function shrink(webp: Buffer, { width, square }: { width: number; square: boolean }) {
  const image = sharp(webp, { limitInputPixels: MAX_PIXELS })
  const resized = square
    ? image.resize({ width, height: width, fit: 'cover', position: 'attention' })
    : image.resize({ width, withoutEnlargement: true })
  return { head: { kind: 'shrunk' } as const, files: [await resized.webp(QUALITY).toBuffer()] }
}

/** Detail (entropy) weighed by focus; nothing for pictures that are nearly one color or nearly black or white. */
async function score(content: Buffer) {
  const { entropy, sharpness, channels } = await sharp(content, options).stats()
  const mean = channels.reduce((sum, channel) => sum + channel.mean, 0) / channels.length
  const contrast = Math.max(...channels.map(channel => channel.stdev))
  const isEmpty = mean < 20 || mean > 238 || contrast < 8
  return {
    head: { kind: 'scored', score: isEmpty ? 0 : entropy * Math.log1p(sharpness) } as const,
    files: [],
  }
}

/** Does one task. Never rejects: what cannot be read is an answer too. */
export async function perform(task: Task, content: Buffer): Promise<{ head: Answer; files: Buffer[] }> {
  try {
    switch (task.kind) {
      case 'encode':
        return await encode(content, task)
      case 'shrink':
        return await shrink(content, task)
      case 'score':
        return await score(content)
    }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const refusal = message.includes('pixel limit') ? 'tooManyPixels' : 'unreadable'
    return { head: { kind: 'refused', refusal, message: message.slice(0, 500) }, files: [] }
  }
}
