import { eq } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import type { DeletedEpisodes } from '#modules/catalogue/index.ts'
import { rating, ratingTally } from './tables.ts'

/** Deletes the ratings of a deleted work. */
export async function deleteRatings(scope: Scope, { mediaKey, isWhole }: DeletedEpisodes): Promise<void> {
  if (!isWhole) return
  await deleteInBatches(scope, rating, eq(rating.workId, mediaKey))
  await scope.db.delete(ratingTally).where(eq(ratingTally.workId, mediaKey))
}
