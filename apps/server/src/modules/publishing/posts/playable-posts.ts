import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import type { Playable } from '#modules/playback/index.ts'
import { publishingPost } from '../tables.ts'

/**
 * Who may watch the films of posts, by the post's id. Of a post for fans only that it takes a user: whom its author
 * follows or blocks is asked when it is opened.
 */
export async function playablePosts(scope: Scope, ids: readonly string[]): Promise<Map<string, Playable>> {
  const { id, uid, assetId, visibility, isOut, shadowId } = publishingPost
  const rows = await scope.db
    .select({ id, uid, assetId, visibility, isOut, shadowId })
    .from(publishingPost)
    .where(and(inArray(id, [...ids]), isNotNull(assetId)))
  return new Map(
    rows.map(({ id, uid, assetId, visibility, isOut, shadowId }) => {
      const gate = visibility === 'fans' ? 'login' : null
      const isForOthers = isOut && shadowId === null && visibility !== 'self'
      return [id, { assetId, gate, regions: [], onlyFor: isForOthers ? null : uid }]
    }),
  )
}
