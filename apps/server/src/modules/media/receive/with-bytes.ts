import type { UploadedFile } from '#kernel/http/route.ts'
import { networkOf } from '#kernel/network.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Scope } from '#kernel/scope.ts'
import { QueueFullError, unlessFull } from '../pictures/fair-queue.ts'
import { ByteBudget } from './byte-budget.ts'

const MiB = 1024 ** 2
/**
 * Of memory: what arrives, waits or is worked on. Pictures wait for their turn with all their bytes, so that films have
 * a budget of their own. A network has room for three whole pictures and for eight chunks of films.
 */
const budgets = perKernel(() => ({
  pictures: new ByteBudget({ all: 96 * MiB, ofOne: 32 * MiB }),
  films: new ByteBudget({ all: 48 * MiB, ofOne: 16 * MiB }),
}))
/** Time that one has to arrive: so long whatever its size, and what its bytes take over a slow line. */
const [arrivalMs, slowBytesPerMs] = [15_000, 128]

/**
 * Reads what somebody sends, of a picture or a film, and has it worked on. Its memory is counted from before its first
 * byte is read until the work ends.
 * @throws what `tooLarge` throws (tooLarge) beyond the limit in bytes; unavailable when too much is held for all or the sender's network, or when it
 * takes too long to arrive
 */
export async function withBytes<T>(
  scope: Scope,
  {
    file,
    limit,
    of,
    tooLarge,
  }: {
    file: UploadedFile
    limit: number
    of: 'pictures' | 'films'
    tooLarge?: () => never
  },
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const most = Math.min(limit, file.mostBytes ?? limit)
  return unlessFull(async () => {
    const held = budgets(scope.kernel)[of].take(networkOf(scope.viewer.address), most)
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
