import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { countSent } from './place/place.ts'
import { liveMediaKey } from './sending/room.ts'
import { danmuItem } from './tables.ts'

/** How many of the caller's on each of these nobody else sees; for them they count. */
export async function countOwnShadowed(
  { db, viewer }: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, number>> {
  if (viewer.uid === null || mediaKeys.length === 0) return new Map()
  const { mediaKey, uid, recalledAt, shadowId } = danmuItem
  const isOwn = and(eq(uid, viewer.uid), isNotNull(shadowId), isNull(recalledAt))
  const rows = await db
    .select({ mediaKey, n: count() })
    .from(danmuItem)
    .where(and(isOwn, inArray(mediaKey, [...mediaKeys])))
    .groupBy(mediaKey)
  return new Map(rows.map(row => [row.mediaKey, row.n]))
}

/** Rows of one transaction. */
const atOnce = 100

/** Shows others some of what was sent under a shadow limit. @returns whether more may be left */
export function releaseDanmu(scope: Scope, shadowId: string): Promise<boolean> {
  return transact(scope, async scope => {
    const isOfIt = and(eq(danmuItem.shadowId, shadowId), isNotNull(danmuItem.shadowId))
    const some = scope.db
      .select({ id: danmuItem.id })
      .from(danmuItem)
      .where(isOfIt)
      .orderBy(asc(danmuItem.id))
      .limit(atOnce)
      .for('update')
    const rows = await scope.db
      .update(danmuItem)
      .set({ shadowId: null })
      .where(inArray(danmuItem.id, some))
      .returning()
    const counted = rows.filter(row => row.recalledAt === null && row.mediaKey !== liveMediaKey)
    for (const row of counted) await countSent(scope, row)
    return rows.length > 0
  })
}
