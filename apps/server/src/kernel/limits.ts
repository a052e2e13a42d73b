import type { Code, EndpointLimit, RateLimit } from '@xinghe/contract'
import { fail } from './fail.ts'
import { networkOf } from './network.ts'
import type { Kernel, Viewer } from './scope.ts'

/** Counts one under the key: the seconds to wait where that is more than the limit, else 0. */
export async function secondsToWait(
  { cache }: Kernel,
  key: string,
  { max, perSec }: RateLimit,
): Promise<number> {
  const { count, leftSec } = await cache.hit(key, perSec)
  return count > max ? leftSec : 0
}

/**
 * Counts one under the key against a limit.
 * @throws the code, tooManyRequests unless told otherwise, with the seconds to wait
 */
export async function limitBy(
  kernel: Kernel,
  key: string,
  limit: RateLimit,
  code: Code = 'tooManyRequests',
): Promise<void> {
  const seconds = await secondsToWait(kernel, key, limit)
  if (seconds > 0) fail(code, { seconds, minutes: Math.ceil(seconds / 60) })
}

/**
 * Counts the call against a limit, of the user or of a visitor's network; of the network alone where the limit says so.
 * @throws tooManyRequests with the seconds to wait
 */
export function checkLimit(
  kernel: Kernel,
  { uid, address }: Viewer,
  name: string,
  limit: EndpointLimit,
): Promise<void> {
  const user = limit.per === 'address' ? null : uid
  return limitBy(kernel, `limit:${name}:${user ?? networkOf(address)}`, limit)
}
