import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { comment, shown } from './tables.ts'
import { countShown } from './target.ts'

/** What somebody wrote under a shadow limit, literally as in the index. */
const isShadowed = sql`shadow_id is not null`

/** How much the caller wrote on each of these that nobody else sees; for them it counts. */
export async function countOwnShadowed(
  { db, viewer }: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, number>> {
  if (viewer.uid === null || mediaKeys.length === 0) return new Map()
  const { mediaKey, uid } = comment
  const rows = await db
    .select({ mediaKey, n: count() })
    .from(comment)
    .where(and(eq(uid, viewer.uid), inArray(mediaKey, [...mediaKeys]), isShadowed, shown))
    .groupBy(mediaKey)
  return new Map(rows.map(row => [row.mediaKey, row.n]))
}

/** The same of replies, by the comment above. */
export async function ownShadowedReplies(
  { db, viewer }: Scope,
  ids: readonly string[],
): Promise<Map<string | null, number>> {
  if (viewer.uid === null || ids.length === 0) return new Map()
  const { rootId, uid } = comment
  const rows = await db
    .select({ rootId, n: count() })
    .from(comment)
    .where(and(eq(uid, viewer.uid), isShadowed, inArray(rootId, [...ids]), shown))
    .groupBy(rootId)
  return new Map(rows.map(row => [row.rootId, row.n]))
}

/** Rows of one transaction. */
const atOnce = 50

/** Shows others some of what was written under a shadow limit, those above first. @returns whether more may be left */
export function releaseShadowed(scope: Scope, shadowId: string): Promise<boolean> {
  return transact(scope, async scope => {
    const isOfIt = and(eq(comment.shadowId, shadowId), isShadowed)
    const found = await scope.db
      .select({ id: comment.id, rootId: comment.rootId })
      .from(comment)
      .where(isOfIt)
      .orderBy(asc(comment.id))
      .limit(atOnce)
    // Those above before replies, by id, as whoever counts replies locks them.
    const above = new Set(found.flatMap(({ rootId }) => rootId ?? []))
    if (above.size > 0) await lock(scope, [...above])
    await lock(
      scope,
      found.map(({ id }) => id),
    )
    for (const { id } of found) {
      const [row] = await scope.db
        .update(comment)
        .set({ shadowId: null })
        .where(and(eq(comment.id, id), isNotNull(comment.shadowId)))
        .returning()
      if (!row || row.uid === null || row.hiddenAt !== null) continue
      if (row.rootId !== null)
        await scope.db
          .update(comment)
          .set({ replies: sql`${comment.replies} + 1` })
          .where(eq(comment.id, row.rootId))
      await countShown(scope, row, 1)
    }
    return found.length === atOnce
  })
}

function lock({ db }: Scope, ids: readonly string[]) {
  const { id } = comment
  return db
    .select({ id })
    .from(comment)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update')
}
