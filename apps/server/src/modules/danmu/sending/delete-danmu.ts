import { and, eq, inArray, isNull } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import { countDanmu, type DeletedEpisodes } from '#modules/catalogue/index.ts'
import { danmuControl, danmuItem } from '../tables.ts'

/** Deletes the danmu of deleted episodes, with what others made of them. */
export async function deleteDanmu(
  scope: Scope,
  { mediaKey, episodeIds, isWhole }: DeletedEpisodes,
): Promise<void> {
  if (episodeIds.length === 0) return
  const ofEpisodes = inArray(danmuItem.episodeId, episodeIds)
  // Apart: recalled ones, and those that nobody else sees, are not counted.
  const isCounted = and(isNull(danmuItem.recalledAt), isNull(danmuItem.shadowId))
  await deleteInBatches(scope, danmuItem, and(ofEpisodes, isCounted), (scope, deleted) =>
    isWhole ? Promise.resolve() : countDanmu(scope, mediaKey, -deleted),
  )
  await deleteInBatches(scope, danmuItem, ofEpisodes)
  if (isWhole) await scope.db.delete(danmuControl).where(eq(danmuControl.mediaKey, mediaKey))
}

/** The same of deleted posts. */
export async function deleteDanmuOfPosts(scope: Scope, postIds: readonly string[]): Promise<void> {
  await deleteInBatches(scope, danmuItem, inArray(danmuItem.episodeId, [...postIds]))
  await scope.db.delete(danmuControl).where(inArray(danmuControl.mediaKey, [...postIds]))
}
