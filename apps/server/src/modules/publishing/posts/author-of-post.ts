import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { publishingPost } from '../tables.ts'
import { readablePosts } from './readable-posts.ts'
import { titleOfPost } from './title-of-post.ts'
import { visibleToCaller } from './visible.ts'

/** Who published a post. */
export const authorOfPost = { find: visibleAuthor, load: standingAuthor, titles }

async function visibleAuthor(scope: Scope, mediaKey: string): Promise<string | null> {
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const [row] = await scope.db
    .select({ uid: publishingPost.uid })
    .from(publishingPost)
    .where(and(eq(publishingPost.id, mediaKey), isSeen))
  return row?.uid ?? null
}

/** What the caller may not see by now has no title for them, whoever they are and whatever they paid for. */
async function titles(
  scope: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, { uid: string; title: string; isHidden: boolean }>> {
  if (mediaKeys.length === 0) return new Map()
  const { id, uid, text, hiddenAt } = publishingPost
  const rows = await scope.db
    .select({ id, uid, text, hiddenAt })
    .from(publishingPost)
    .where(inArray(id, [...mediaKeys]))
  const seen = await readablePosts(scope, mediaKeys)
  return new Map(
    rows.map(({ id, uid, text, hiddenAt }) => [
      id,
      { uid, title: seen.has(id) ? titleOfPost(text) : '', isHidden: hiddenAt !== null },
    ]),
  )
}

async function standingAuthor(scope: Scope, mediaKey: string): Promise<string | null> {
  const { id, uid, hiddenAt, shadowId } = publishingPost
  const [row] = await scope.db
    .select({ uid })
    .from(publishingPost)
    .where(and(eq(id, mediaKey), isNull(hiddenAt), isNull(shadowId)))
  return row?.uid ?? null
}
