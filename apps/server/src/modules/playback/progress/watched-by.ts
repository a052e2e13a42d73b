import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playRecord } from '../tables.ts'

/** How many works a user has watched something of, so many at most. */
export async function countWatchedWorks(scope: Scope, uid: string, most: number): Promise<number> {
  const { viewer, mediaKey, countedAt, watchedSec } = playRecord
  const rows = await scope.db
    .selectDistinct({ mediaKey })
    .from(playRecord)
    .where(and(eq(viewer, uid), sql`greatest(${countedAt}, ${watchedSec}) > 0`))
    .limit(most)
  return rows.length
}
