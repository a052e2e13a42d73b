import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import { countDanmu, type DeletedEpisodes } from '#modules/catalogue/index.ts'
import { danmuItem } from '../tables.ts'

/** Deletes the danmu of deleted episodes. */
export async function deleteDanmu(
  scope: Scope,
  { mediaKey, episodeIds, isWhole }: DeletedEpisodes,
): Promise<void> {
  if (episodeIds.length === 0) return
  const ofEpisodes = inArray(danmuItem.episodeId, episodeIds)
  // Apart: the index of episodes has no recalled ones.
  await deleteInBatches(scope, danmuItem, and(ofEpisodes, isNull(danmuItem.recalledAt)), (scope, deleted) =>
    isWhole ? Promise.resolve() : countDanmu(scope, mediaKey, -deleted),
  )
  await deleteInBatches(scope, danmuItem, and(ofEpisodes, isNotNull(danmuItem.recalledAt)))
}
