import { daySec } from '@xinghe/contract/time'
import { findCached } from '#kernel/cached.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, viewerKey } from '#kernel/scope.ts'
import type { CampaignRow } from './tables.ts'

/** For a day, and in the cache alone: nothing lasting says which ads somebody saw. */
const keyOf = (scope: Scope, campaignId: string) =>
  `ads seen:${campaignId}:${viewerKey(scope) ?? networkOf(scope.viewer.address)}`

/** Whether the caller has seen it as often as they may in a day. */
export async function isSeenOut(scope: Scope, { id, perDay }: CampaignRow): Promise<boolean> {
  return ((await findCached<number>(scope, keyOf(scope, id))) ?? 0) >= perDay
}

/** Counts that the caller saw it: how often, this time with it, in the day that began with the first. */
export async function countSeen(scope: Scope, campaignId: string): Promise<number> {
  const { cache } = scope.kernel
  const key = keyOf(scope, campaignId)
  const { count, leftSec } = await cache.hit(`${key}:hits`, daySec)
  await cache.set(key, String(count), Math.max(1, leftSec))
  return count
}
