import { buffer } from 'node:stream/consumers'
import { avatarSize, pictureWidths } from '@xinghe/contract/pictures'
import { fail } from '#kernel/fail.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { shrinkImage } from '../engine/index.ts'
import { imageFile } from '../storage-keys.ts'

/** Widths that pictures were stored in before; they are served where they exist. */
const formerWidths = [400, 800, 1280] as const
const madeWidths: readonly number[] = [avatarSize, ...pictureWidths]
/** Widest first: what a width that is missing is made of. */
const sourceWidths = [1280, ...pictureWidths.toReversed()]

/** Widths under way at once, waiting ones included: each holds a decoded picture. */
const maxUnderWay = 50

const underWay = perKernel(() => ({ files: new Map<string, Promise<void>>(), last: Promise.resolve() }))

/**
 * The file of a picture in one width. One that is missing, as an avatar or a new width of an old picture, is made of the
 * widest there is, one picture at a time, and stored.
 * @throws notFound for a width that is not offered or a picture that does not exist, tooManyRequests when too many are made
 */
export async function pictureInWidth(scope: Scope, key: string, width: number): Promise<string> {
  const file = imageFile(key, width)
  const isMade = madeWidths.includes(width)
  if (!isMade && !formerWidths.some(former => former === width)) fail('notFound')
  if ((await scope.kernel.files.size(file)) !== null) return file
  if (!isMade) fail('notFound')
  const { files } = underWay(scope.kernel)
  if (!files.has(file) && files.size >= maxUnderWay) fail('tooManyRequests')
  await (files.get(file) ?? queue(scope.kernel, key, width))
  return file
}

function queue(kernel: Kernel, key: string, width: number): Promise<void> {
  const state = underWay(kernel)
  const file = imageFile(key, width)
  const making = state.last.then(() => make(kernel, key, width)).finally(() => state.files.delete(file))
  state.files.set(file, making)
  state.last = making.catch(() => {})
  return making
}

async function make({ files }: Kernel, key: string, width: number): Promise<void> {
  for (const sourceWidth of sourceWidths) {
    const source = await files.get(imageFile(key, sourceWidth))
    if (source === null) continue
    const webp = await shrinkImage(await buffer(source), { width, square: width === avatarSize })
    return files.put(imageFile(key, width), webp)
  }
  fail('notFound')
}
