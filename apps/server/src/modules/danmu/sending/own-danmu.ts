import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { danmuItem } from '../tables.ts'

/** How many danmu that a user sent between two moments are shown: neither recalled nor hidden; so many at most. */
export async function countOwnDanmu(
  { db }: Scope,
  uid: string,
  { from, until, most }: { from: number; until: number; most: number },
): Promise<number> {
  const { sentAt, recalledAt, hiddenAt } = danmuItem
  const isOwn = and(eq(danmuItem.uid, uid), gte(sentAt, from), lte(sentAt, until))
  const rows = await db
    .select({ id: danmuItem.id })
    .from(danmuItem)
    .where(and(isOwn, isNull(recalledAt), isNull(hiddenAt)))
    .limit(most)
  return rows.length
}
