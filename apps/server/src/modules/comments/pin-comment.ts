import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { comment, shown } from './tables.ts'
import { visibleComment } from './visible-comment.ts'

/** Puts a comment on an own post or work before all others, or ends that. @throws notFound, forbidden */
export async function pinComment(
  scope: Scope,
  { id, pinned }: { id: string; pinned: boolean },
): Promise<Record<never, never>> {
  const { target, rootId } = await visibleComment(scope, id)
  if (target.ownerUid !== callerOf(scope) || rootId !== null) fail('forbidden')
  await transact(scope, async scope => {
    await serialize(scope, `comment pin:${target.mediaKey}`)
    const isPinned = and(eq(comment.mediaKey, target.mediaKey), eq(comment.isPinned, true))
    // By id, as whoever changes several locks them.
    await scope.db
      .select({ id: comment.id })
      .from(comment)
      .where(or(eq(comment.id, id), isPinned))
      .orderBy(asc(comment.id))
      .for('update')
    if (pinned) await scope.db.update(comment).set({ isPinned: false }).where(isPinned)
    // It may have been deleted or hidden since it was read.
    const isThis = and(eq(comment.id, id), isNull(comment.rootId), shown)
    const changed = await scope.db
      .update(comment)
      .set({ isPinned: pinned })
      .where(isThis)
      .returning({ id: comment.id })
    if (changed.length === 0) fail('notFound')
  })
  return {}
}
