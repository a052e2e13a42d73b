import { and, eq, inArray } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import type { DeletedEpisodes } from '#modules/catalogue/index.ts'
import { playAddress, playQuality, playRecord, playStream } from '../tables.ts'

/** Deletes what was watched of deleted episodes, or of a whole work or post. */
export async function deletePlays(
  scope: Scope,
  { mediaKey, episodeIds, isWhole }: DeletedEpisodes,
): Promise<void> {
  for (const table of [playRecord, playStream]) {
    const ofEpisodes = inArray(table.episodeId, episodeIds)
    await deleteInBatches(scope, table, and(eq(table.mediaKey, mediaKey), isWhole ? undefined : ofEpisodes))
  }
  if (isWhole) await deleteInBatches(scope, playQuality, eq(playQuality.mediaKey, mediaKey))
  if (episodeIds.length > 0)
    await deleteInBatches(scope, playAddress, inArray(playAddress.episodeId, episodeIds))
}
