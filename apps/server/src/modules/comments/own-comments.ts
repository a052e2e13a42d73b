import { and, eq, gte, lte } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { commentSettings } from './settings.ts'
import { comment, shown } from './tables.ts'

/** How many comments that a user wrote between two moments are shown: neither deleted nor hidden; so many at most. */
export async function countOwnComments(
  { db }: Scope,
  uid: string,
  { from, until, most }: { from: number; until: number; most: number },
): Promise<number> {
  const isOwn = and(eq(comment.uid, uid), gte(comment.createdAt, from), lte(comment.createdAt, until))
  const rows = await db.select({ id: comment.id }).from(comment).where(and(isOwn, shown)).limit(most)
  return rows.length
}

/** From which level on what may be written. */
export async function commentLevels({ kernel }: Scope) {
  const { minLevel, pictureLevel } = await kernel.settings.of(commentSettings)
  return { comment: minLevel, picture: pictureLevel }
}
