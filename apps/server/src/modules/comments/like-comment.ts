import { and, eq, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { commentLiked } from './events.ts'
import { comment, commentLike } from './tables.ts'
import { visibleComment } from './visible-comment.ts'

/** Likes a comment, or takes that back. @throws notFound */
export async function likeComment(
  scope: Scope,
  { id, selected }: { id: string; selected?: boolean | undefined },
): Promise<{ selected: boolean; count: number; msg: string }> {
  const uid = callerOf(scope)
  const { target, uid: authorUid, mediaKey } = await visibleComment(scope, id)
  return transact(scope, async scope => {
    if (!(await lock(scope, id))) fail('notFound')
    const [before] = await scope.db.select().from(commentLike).where(isLike(id, uid))
    const isOn = selected ?? !before
    if (isOn && !before) await scope.db.insert(commentLike).values({ commentId: id, uid, at: scope.now() })
    if (!isOn && before) await scope.db.delete(commentLike).where(isLike(id, uid))
    const step = Number(isOn) - Number(before !== undefined)
    if (step !== 0) await emit(scope, commentLiked, { id, mediaKey, authorUid, uid, isOn })
    const count = await addLikes(scope, id, step, uid === target.ownerUid ? isOn : undefined)
    return { selected: isOn, count, msg: scope.text(isOn ? 'social.liked' : 'social.undone') }
  })
}

/** The comment before its likes, as its deletion locks them. @returns false once it is gone */
async function lock({ db }: Scope, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: comment.id })
    .from(comment)
    .where(eq(comment.id, id))
    .for('no key update')
  return rows.length > 0
}

const isLike = (id: string, uid: string) => and(eq(commentLike.commentId, id), eq(commentLike.uid, uid))

async function addLikes(scope: Scope, id: string, step: number, ownerLiked?: boolean): Promise<number> {
  const [row] = await scope.db
    .update(comment)
    .set({ likes: sql`${comment.likes} + ${step}::int`, ...(ownerLiked !== undefined && { ownerLiked }) })
    .where(eq(comment.id, id))
    .returning({ likes: comment.likes })
  return row?.likes ?? 0
}

/** Takes back what somebody liked whose account is deleted, so that the counts go without it. */
export function takeBackLikes(scope: Scope, uid: string): Promise<void> {
  return forEachLeft(
    limit => scope.db.select().from(commentLike).where(eq(commentLike.uid, uid)).limit(limit),
    ({ commentId }) =>
      transact(scope, async scope => {
        await lock(scope, commentId)
        const [taken] = await scope.db.delete(commentLike).where(isLike(commentId, uid)).returning()
        if (taken) await addLikes(scope, commentId, -1)
      }),
  )
}
