import type { RateLimit } from '@xinghe/contract'
import { fail } from '../fail.ts'
import type { Kernel, Viewer } from '../scope.ts'
import { networkOf } from './network.ts'

/**
 * Counts the call against a limit, of the user or of a visitor's network.
 * @throws tooManyRequests with the seconds to wait
 */
export async function checkLimit(
  kernel: Kernel,
  viewer: Viewer,
  name: string,
  { max, perSec }: RateLimit,
): Promise<void> {
  const who = viewer.uid ?? networkOf(viewer.address)
  const { count, leftSec } = await kernel.cache.hit(`limit:${name}:${who}`, perSec)
  if (count > max) fail('tooManyRequests', { seconds: leftSec })
}
