import type { UploadedFile } from '#kernel/http/route.ts'
import { networkOf } from '#kernel/network.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Scope } from '#kernel/scope.ts'
import { QueueFullError, unlessFull } from '../pictures/fair-queue.ts'
import { ByteBudget } from './byte-budget.ts'

const MiB = 1024 ** 2
/** Of memory: pictures and chunks that arrive, wait or are worked on. A network has room for three whole pictures or 15 chunks. */
const budget = perKernel(() => new ByteBudget({ all: 96 * MiB, ofOne: 32 * MiB }))
/** Time that one has to arrive: so long whatever its size, and what its bytes take over a slow line. */
const [arrivalMs, slowBytesPerMs] = [15_000, 128]

/**
 * Reads what somebody sends, a picture or a chunk, and has it worked on. Its memory is counted from before its first byte is read until
 * the work ends.
 * @throws what `tooLarge` throws (tooLarge) beyond the limit in bytes; unavailable when too much is held for all or the sender's network, or when it
 * takes too long to arrive
 */
export async function withBytes<T>(
  scope: Scope,
  { file, limit, tooLarge }: { file: UploadedFile; limit: number; tooLarge?: () => never },
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const most = Math.min(limit, file.mostBytes ?? limit)
  return unlessFull(async () => {
    const held = budget(scope.kernel).take(networkOf(scope.viewer.address), most)
    try {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(new QueueFullError(true)), arrivalMs + most / slowBytesPerMs)
      const bytes = await file
        .bytes(limit, tooLarge, AbortSignal.any([held.signal, late.signal]))
        .finally(() => clearTimeout(timer))
      held.arrived()
      return await work(bytes)
    } finally {
      held.release()
    }
  })
}
