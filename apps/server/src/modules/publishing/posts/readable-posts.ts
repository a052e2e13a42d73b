import { and, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { publishingPost } from '../tables.ts'
import { visibleToCaller } from './visible.ts'

/** Of these posts those that the caller may see, by id. */
export async function readablePosts(
  scope: Scope,
  postIds: readonly string[],
): Promise<Map<string, { text: string }>> {
  if (postIds.length === 0) return new Map()
  const isSeen = await visibleToCaller(scope, await followedByCaller(scope))
  const { id, text } = publishingPost
  const rows = await scope.db
    .select({ id, text })
    .from(publishingPost)
    .where(and(inArray(id, [...new Set(postIds)]), isSeen))
  return new Map(rows.map(({ id, text }) => [id, { text }]))
}
