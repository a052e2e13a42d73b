import { buffer } from 'node:stream/consumers'
import { avatarSize, pictureWidths } from '@xinghe/contract/pictures'
import { LRUCache } from 'lru-cache'
import { fail } from '#kernel/fail.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { shrinkImage } from '../engine/index.ts'
import { imageFile } from '../storage-keys.ts'
import { FairQueue, QueueFullError } from './fair-queue.ts'
import { pictures } from './queries.ts'

/** Widths that pictures were stored in before; they are served where they exist. */
const formerWidths = [400, 800, 1280] as const
const madeWidths: readonly number[] = [avatarSize, ...pictureWidths]
/** Widest first: what a width that is missing is made of. */
const sourceWidths = [1280, ...pictureWidths.toReversed()]

/** Files that wait to be made at once, of all callers and of those of one network. */
const limits = { places: 1, most: { all: 200, ofOne: 40, ofNetwork: 40, forStaff: 0 } }
/** What a caller for whose file there is no place is told to wait: by then half of the places are free. */
const retrySec = 5
/** Keys of no picture; briefly, since one may be stored in a moment. */
const unknownKeys = perKernel(() => new LRUCache<string, true>({ max: 10_000, ttl: 5_000 }))

const underWay = perKernel(() => ({ files: new Map<string, Promise<void>>(), queue: new FairQueue(limits) }))

/**
 * The file of a picture in one width. One that is missing, as an avatar or a new width of an old picture, is made of the
 * widest there is, one picture at a time, networks in turn, and stored.
 * @throws notFound for a width that is not offered or a picture that does not exist, tooManyRequests when too many are
 * made for the network, unavailable when too many are for all
 */
export async function pictureInWidth(
  scope: Scope,
  { key, width, network }: { key: string; width: number; network: string },
): Promise<string> {
  if (unknownKeys(scope.kernel).has(key)) fail('notFound')
  const file = imageFile(key, width)
  const isMade = madeWidths.includes(width)
  if (!isMade && !formerWidths.some(former => former === width)) fail('notFound')
  if ((await scope.kernel.files.size(file)) !== null) return file
  if (!isMade) fail('notFound')
  await checkKey(scope, key)
  const { files } = underWay(scope.kernel)
  await (files.get(file) ?? queue(scope.kernel, { key, width, network }))
  return file
}

/** What does not exist takes no place among what is made. @throws notFound */
async function checkKey(scope: Scope, key: string): Promise<void> {
  if ((await pictures(scope, [key])).has(key)) return
  unknownKeys(scope.kernel).set(key, true)
  fail('notFound')
}

function queue(
  kernel: Kernel,
  { key, width, network }: { key: string; width: number; network: string },
): Promise<void> {
  const { files, queue } = underWay(kernel)
  const file = imageFile(key, width)
  const made = queue
    .run({ id: network, network, isStaff: false }, () => make(kernel, key, width))
    .catch(busy)
    .finally(() => files.delete(file))
  files.set(file, made)
  return made
}

function busy(cause: unknown): never {
  if (!(cause instanceof QueueFullError)) throw cause
  return cause.isOwn ? fail('tooManyRequests', { seconds: retrySec }) : fail('unavailable')
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
