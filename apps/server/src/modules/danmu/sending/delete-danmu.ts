import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
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
  // Apart: recalled ones are not counted.
  await deleteInBatches(scope, danmuItem, and(ofEpisodes, isNull(danmuItem.recalledAt)), (scope, deleted) =>
    isWhole ? Promise.resolve() : countDanmu(scope, mediaKey, -deleted),
  )
  await deleteInBatches(scope, danmuItem, and(ofEpisodes, isNotNull(danmuItem.recalledAt)))
  if (isWhole) await scope.db.delete(danmuControl).where(eq(danmuControl.mediaKey, mediaKey))
}

/** The same of deleted posts. */
export async function deleteDanmuOfPosts(scope: Scope, postIds: readonly string[]): Promise<void> {
  await deleteInBatches(scope, danmuItem, inArray(danmuItem.episodeId, [...postIds]))
  await scope.db.delete(danmuControl).where(inArray(danmuControl.mediaKey, [...postIds]))
}
