import { minuteMs } from '@xinghe/contract/time'
import { LRUCache } from 'lru-cache'
import { Failure, fail } from '#kernel/fail.ts'
import { networkOf } from '#kernel/network.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Scope } from '#kernel/scope.ts'

/** A picture that cost the process that worked on it, and all the time or memory that a picture has. */
export class CostlyPicture extends Failure {
  constructor() {
    super('imageNotAllowed')
  }
}

/** How long whoever sent one sends no other, and their network has one turn for all its senders. */
const penaltyMs = minuteMs
/** Until when, by account and network. */
const penalties = perKernel(() => new LRUCache<string, number>({ max: 10_000 }))

const isPunished = ({ kernel, now }: Scope, key: string) => (penalties(kernel).get(key) ?? 0) > now()

/** @throws tooManyRequests for an account that has just sent one */
export function checkCost(scope: Scope): void {
  const { uid } = scope.viewer
  if (uid !== null && isPunished(scope, uid)) fail('tooManyRequests', { seconds: penaltyMs / 1000 })
}

/** Does the work on a picture that the caller sent, and remembers when it was one of these. */
export async function noteCost<T>(scope: Scope, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    const { uid, address } = scope.viewer
    if (error instanceof CostlyPicture)
      for (const key of [uid ?? '', networkOf(address)])
        penalties(scope.kernel).set(key, scope.now() + penaltyMs)
    throw error
  })
}

/** Whose turn it is that a picture of the caller waits for: theirs, or that of a network which sent such a picture. */
export function turnOf(scope: Scope): string {
  const { uid, address } = scope.viewer
  const network = networkOf(address)
  return uid === null || isPunished(scope, network) ? network : uid
}
