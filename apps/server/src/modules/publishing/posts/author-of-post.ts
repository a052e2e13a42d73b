import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { publishingPost } from '../tables.ts'
import { visibleToCaller } from './visible.ts'

/** Who published a post. */
export const authorOfPost = { find: visibleAuthor, load: standingAuthor }

async function visibleAuthor(scope: Scope, mediaKey: string): Promise<string | null> {
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const [row] = await scope.db
    .select({ uid: publishingPost.uid })
    .from(publishingPost)
    .where(and(eq(publishingPost.id, mediaKey), isSeen))
  return row?.uid ?? null
}

async function standingAuthor(scope: Scope, mediaKey: string): Promise<string | null> {
  const { id, uid, hiddenAt } = publishingPost
  const [row] = await scope.db
    .select({ uid })
    .from(publishingPost)
    .where(and(eq(id, mediaKey), isNull(hiddenAt)))
  return row?.uid ?? null
}
