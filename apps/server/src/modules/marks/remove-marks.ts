import { eq, inArray, sql } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import type { DeletedEpisodes } from '#modules/catalogue/index.ts'
import { markChapters, markComparison, markPart, markVote } from './tables.ts'

/** Deletes what was said of deleted episodes. */
export async function removeEpisodeMarks(scope: Scope, { episodeIds }: DeletedEpisodes): Promise<void> {
  if (episodeIds.length === 0) return
  for (const table of [markPart, markVote, markChapters, markComparison])
    await deleteInBatches(scope, table, inArray(table.episodeId, episodeIds))
}

/** Deletes what was said of a deleted film; those it was compared with are compared with others. */
export async function removeFilmMarks(scope: Scope, { assetId }: { assetId: string }): Promise<void> {
  for (const table of [markPart, markVote, markChapters])
    await deleteInBatches(scope, table, eq(table.assetId, assetId))
  await deleteInBatches(
    scope,
    markComparison,
    sql`${assetId} = any(string_to_array(${markComparison.films}, ' '))`,
  )
}
