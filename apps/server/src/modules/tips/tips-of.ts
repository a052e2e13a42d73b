import type { Tips } from '@xinghe/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { tipSettings } from './settings.ts'
import { tip } from './tables.ts'
import { tipTarget } from './tip-target.ts'

/** How long a sum over everybody serves, seconds. */
const freshSec = 10

/**
 * What was given to a work or a post.
 * @throws notFound
 */
export async function tipsOf(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<Tips> {
  if (!(await tipTarget(scope, mediaKey))) fail('notFound')
  const { most } = await scope.kernel.settings.of(tipSettings)
  const { uid } = scope.viewer
  const own = uid === null ? { coins: 0 } : await ownTips(scope, uid, mediaKey)
  const coins = await cached(scope, keyOf(mediaKey), freshSec, () => sumOf(scope, mediaKey))
  return { coins: Math.max(coins, own.coins), own: own.coins, most }
}

/** The next who asks counts again. */
export async function removeSum(scope: Scope, mediaKey: string): Promise<void> {
  await scope.kernel.cache.delete(keyOf(mediaKey))
}

const keyOf = (mediaKey: string) => `tips ${mediaKey}`

async function sumOf(scope: Scope, mediaKey: string): Promise<number> {
  const [row] = await scope.db
    .select({ coins: sql<number>`coalesce(sum(${tip.coins}), 0)::int` })
    .from(tip)
    .where(and(eq(tip.mediaKey, mediaKey), isNull(tip.refundedAt)))
  return row?.coins ?? 0
}

/** What one user gave, and how many times, those that were given back among them. */
export async function ownTips(
  scope: Scope,
  uid: string,
  mediaKey: string,
): Promise<{ coins: number; times: number }> {
  const [row] = await scope.db
    .select({
      coins: sql<number>`coalesce(sum(${tip.coins}) filter (where ${tip.refundedAt} is null), 0)::int`,
      times: sql<number>`count(*)::int`,
    })
    .from(tip)
    .where(and(eq(tip.uid, uid), eq(tip.mediaKey, mediaKey)))
  return row ?? { coins: 0, times: 0 }
}
