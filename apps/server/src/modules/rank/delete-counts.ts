import { eq } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import type { DeletedEpisodes } from '#modules/catalogue/index.ts'
import { rankBucket, rankSender } from './tables.ts'

/** Deletes what was counted of a deleted work; boards that were counted before name it for some hours and show it no more. */
export async function deleteCounts(scope: Scope, { mediaKey, isWhole }: DeletedEpisodes): Promise<void> {
  if (!isWhole) return
  await deleteInBatches(scope, rankBucket, eq(rankBucket.workId, mediaKey))
  await deleteInBatches(scope, rankSender, eq(rankSender.workId, mediaKey))
}
