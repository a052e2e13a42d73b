import { minuteMs } from '@xinghe/contract/time'
import { LRUCache } from 'lru-cache'
import { Failure, fail } from '#kernel/fail.ts'
import { networkOf } from '#kernel/network.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import type { Scope } from '#kernel/scope.ts'
import { isVisitorSender } from '../storage-keys.ts'
import type { Owner } from './fair-queue.ts'

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

/**
 * Does the work on a picture that the caller sent, and remembers when it was one of these, or was given up after a
 * process had begun with it, which ends that process too.
 */
export async function noteCost<T>(
  scope: Scope,
  work: (onTaken: () => void) => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  let isTaken = false
  const onTaken = () => {
    isTaken = true
  }
  return work(onTaken).catch((error: unknown) => {
    const { uid, address } = scope.viewer
    const isGivenUp = isTaken && signal.aborted && error === signal.reason
    if (error instanceof CostlyPicture || isGivenUp)
      for (const key of [uid ?? '', networkOf(address)])
        penalties(scope.kernel).set(key, scope.now() + penaltyMs)
    throw error
  })
}

/** Whose turn it is that a picture of the caller waits for: theirs, or that of a network which sent such a picture. */
export function turnOf(scope: Scope): Owner {
  const { uid, address, role } = scope.viewer
  // All visitors together are one: many networks of one person must not keep out those who have accounts.
  if (uid !== null && isVisitorSender(uid)) return { id: 'visitors', network: 'visitors', isStaff: false }
  const network = networkOf(address)
  const id = uid === null || isPunished(scope, network) ? network : uid
  return { id, network, isStaff: role !== null }
}
