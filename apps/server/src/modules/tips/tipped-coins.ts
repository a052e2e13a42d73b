import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { tip } from './tables.ts'

/** Coins that a user gave to works and posts between two moments, without those that were given back. */
export async function tippedCoins(
  { db }: Scope,
  uid: string,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const isOwn = and(eq(tip.uid, uid), gte(tip.at, from), lt(tip.at, until), isNull(tip.refundedAt))
  const [row] = await db
    .select({ coins: sql<number>`coalesce(sum(${tip.coins}), 0)::int` })
    .from(tip)
    .where(isOwn)
  return row?.coins ?? 0
}
