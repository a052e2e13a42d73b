import type { CommentReply, PublicUser } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { hiddenFromCaller } from './hidden.ts'
import { comment, shown } from './tables.ts'
import { viewReplies } from './views.ts'

type NoticedComment = Pick<CommentReply, 'id' | 'text' | 'mentions' | 'picture' | 'liked' | 'likes'> & {
  author: PublicUser
  /** The caller's own text that it answers. */
  answered: string | null
}

/**
 * Comments and replies that the caller was told of, by id: without those that are hidden or gone, or that the caller does not
 * see because of who wrote them or of a word in them. Whether they see what these are about is asked elsewhere.
 */
export async function noticedComments(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, NoticedComment>> {
  if (ids.length === 0) return new Map()
  const hidden = await hiddenFromCaller(scope, null)
  const rows = await scope.db
    .select()
    .from(comment)
    .where(and(inArray(comment.id, [...ids]), shown, hidden.isVisible))
  const views = await viewReplies(scope, { ownerUid: null }, { rows, hidden })
  const answeredIds = new Map(rows.map(row => [row.id, row.replyTo ?? row.rootId]))
  const texts = await ownCommentTexts(
    scope,
    [...answeredIds.values()].flatMap(id => id ?? []),
  )
  return new Map(
    views.flatMap(({ id, author, text, mentions, picture, liked, likes }): [string, NoticedComment][] => {
      if (author === null) return []
      const answered = texts.get(answeredIds.get(id) ?? '') ?? null
      return [[id, { id, author, text, mentions, picture, liked, likes, answered }]]
    }),
  )
}

/** Texts of the caller's own comments that are shown, by id. */
export async function ownCommentTexts(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, text, uid } = comment
  const isOwn = and(inArray(id, [...new Set(ids)]), eq(uid, callerOf(scope)), shown)
  const rows = await scope.db.select({ id, text }).from(comment).where(isOwn)
  return new Map(rows.map(row => [row.id, row.text]))
}
