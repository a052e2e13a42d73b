import { fileTypeFromBuffer } from 'file-type'
import { jpegScans } from './jpeg-scans.ts'
import { performPictureTask } from './picture-pool.ts'
import { type Answered, type PictureCalling, PictureProcessError } from './picture-process.ts'
import type { Answer, Task } from './worker/tasks.ts'

/**
 * `empty`: 0 bytes. `notImage`: not one of jpeg, png, gif. `tooManyPixels`. `unreadable`: damaged, or takes more memory
 * or time than any picture of its size should.
 */
export type ImageRefusal = 'empty' | 'notImage' | 'tooManyPixels' | 'unreadable'

export class ImageError extends Error {
  readonly refusal: ImageRefusal
  /** Whether it cost the process that worked on it, and all the time or memory that a picture has. */
  get endedProcess(): boolean {
    return this.cause instanceof PictureProcessError
  }
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

type EncodeImage = PictureCalling & {
  widths: readonly number[]
  /** Width by height to crop to, around what draws the eye; the picture's own when left out. */
  ratio?: number | undefined
}

/** Three times as many as encoders write. */
const MOST_SCANS = 30

const KNOWN = new Set(['image/jpeg', 'image/png', 'image/gif'])

/** Rejects with ImageError also when the picture ended the process that worked on it, with PictureProcessError when another cause did. */
async function perform<K extends Answer['kind']>(
  kind: K,
  task: Task,
  content: Buffer,
  calling?: PictureCalling,
) {
  const { answer, body } = await performPictureTask(task, content, calling).catch((cause): Answered => {
    if (cause instanceof PictureProcessError && cause.isOfTask) throw new ImageError('unreadable', cause)
    throw cause
  })
  if (answer.kind === 'refused') throw new ImageError(answer.refusal, new Error(answer.message))
  if (answer.kind !== kind) throw new Error(`a process for pictures answers ${answer.kind} to ${task.kind}`)
  return { answer: answer as Extract<Answer, { kind: K }>, body }
}

/**
 * Re-encodes a picture to WebP in the requested widths (never enlarged), upright, without metadata, first frame
 * only. Recognised by content. Rejects with ImageError when the picture is not acceptable, with the signal's reason when
 * aborted, with PictureProcessError when the machine is too short of memory or time for it now.
 */
export async function encodeImage(
  content: Buffer,
  { widths, ratio, ...calling }: EncodeImage,
): Promise<EncodedImage> {
  if (content.length === 0) throw new ImageError('empty')
  const found = await fileTypeFromBuffer(content)
  if (!found || !KNOWN.has(found.mime)) throw new ImageError('notImage')
  if (found.mime === 'image/jpeg' && jpegScans(content, MOST_SCANS) > MOST_SCANS)
    throw new ImageError('unreadable', new Error(`more than ${MOST_SCANS} scans`))
  const task: Task = { kind: 'encode', widths: [...widths], ratio }
  const { answer, body } = await perform('encoded', task, content, calling)
  const { sizes, bytes, thumbhash, dominantColor } = answer
  let from = 0
  const cut = sizes.map((size, index) => {
    const to = from + (bytes[index] ?? 0)
    // A copy: a part would keep all of them in memory.
    const webp = Buffer.from(body.subarray(from, to))
    from = to
    return { ...size, webp }
  })
  return { sizes: cut, thumbhash, dominantColor }
}

/** A narrower WebP of a WebP that `encodeImage` made; `square` cuts it to a square around what draws the eye. */
export async function shrinkImage(
  webp: Buffer,
  { width, square = false }: { width: number; square?: boolean },
): Promise<Buffer> {
  return (await perform('shrunk', { kind: 'shrink', width, square }, webp)).body
}

/** How much there is to see: detail weighed by focus, 0 for a picture that is nearly of one color. */
export async function scoreImage(png: Buffer): Promise<number> {
  return (await perform('scored', { kind: 'score' }, png)).answer.score
}
