import { and, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { publishingPost } from '../tables.ts'
import { visibleToCaller } from './visible.ts'

/** Who published a post that the caller may see; null where there is none. */
export async function authorOfPost(scope: Scope, mediaKey: string): Promise<string | null> {
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const [row] = await scope.db
    .select({ uid: publishingPost.uid })
    .from(publishingPost)
    .where(and(eq(publishingPost.id, mediaKey), isSeen))
  return row?.uid ?? null
}
