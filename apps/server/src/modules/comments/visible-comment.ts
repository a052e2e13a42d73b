import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { isForViewer } from '#modules/moderation/index.ts'
import { blockedEitherWay } from '#modules/social/index.ts'
import { type CommentRow, comment, shown } from './tables.ts'
import { openTarget, type Target } from './target.ts'

/** A comment that the caller may act on: nobody does on those of a blacklist, of either side, or beneath them. @throws notFound */
export async function visibleComment(
  scope: Scope,
  id: string,
): Promise<CommentRow & { uid: string; target: Target }> {
  const [row] = await scope.db
    .select()
    .from(comment)
    .where(and(eq(comment.id, id), shown, isForViewer(scope, comment)))
  if (!row || row.uid === null) return fail('notFound')
  const blocked = await blockedEitherWay(scope)
  const above = row.rootId === null || blocked.length === 0 ? null : await authorOf(scope, row.rootId)
  if ([row.uid, above].some(uid => uid !== null && blocked.includes(uid))) fail('notFound')
  return { ...row, uid: row.uid, target: await openTarget(scope, row.mediaKey) }
}

/** Null of one that was deleted. */
async function authorOf({ db }: Scope, id: string): Promise<string | null> {
  const [row] = await db.select({ uid: comment.uid }).from(comment).where(eq(comment.id, id))
  return row?.uid ?? null
}
