import type { Visibility } from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { publishingPost } from '../tables.ts'
import { visibleToCaller } from './visible.ts'

/** Counts comments on a post that are shown, or no longer are, in the caller's transaction. */
export async function countPostComments(scope: Scope, id: string, by: number): Promise<void> {
  const comments = sql`greatest(0, ${publishingPost.comments} + ${by}::int)`
  await scope.db.update(publishingPost).set({ comments }).where(eq(publishingPost.id, id))
}

/** Keeps a post from being deleted before the caller's transaction ends. @returns false once it is gone */
export async function holdPost(scope: Scope, postId: string): Promise<boolean> {
  return (await heldVisibility(scope, postId)) !== null
}

/** The same, and from being edited. @returns for whom it is; null once it is gone */
export async function heldVisibility({ db }: Scope, postId: string): Promise<Visibility | null> {
  const { id, visibility } = publishingPost
  const [row] = await db.select({ visibility }).from(publishingPost).where(eq(id, postId)).for('key share')
  return row?.visibility ?? null
}

/** Whose post it is and how many comments it has; null where the caller may not see it. */
export async function commentedPost(
  scope: Scope,
  mediaKey: string,
): Promise<{ uid: string; comments: number } | null> {
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const { id, uid, comments } = publishingPost
  const [post] = await scope.db
    .select({ uid, comments })
    .from(publishingPost)
    .where(and(eq(id, mediaKey), isSeen))
  return post ?? null
}

/** Posts whoever may see them, as staff are told of them; deleted ones are left out. */
export async function postOrigins(
  scope: Scope,
  postIds: readonly string[],
): Promise<Map<string, { uid: string; text: string }>> {
  if (postIds.length === 0) return new Map()
  const { id, uid, text } = publishingPost
  const rows = await scope.db
    .select({ id, uid, text })
    .from(publishingPost)
    .where(inArray(id, [...new Set(postIds)]))
  return new Map(rows.map(({ id, ...origin }) => [id, origin]))
}
