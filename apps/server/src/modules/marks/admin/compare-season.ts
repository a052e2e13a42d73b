import type { SeasonMarks } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { findJob } from '../job-specs.ts'
import { markComparison } from '../tables.ts'
import { loadSeason, type SeasonInput, showSeason } from './show-season.ts'

/**
 * Compares the films of a season anew; those that were never listened to are first.
 * @throws notFound
 */
export async function compareSeason(scope: Scope, input: SeasonInput): Promise<SeasonMarks> {
  return transact(scope, async scope => {
    const { episodes } = await loadSeason(scope, input)
    const ids = episodes.map(({ id }) => id)
    await scope.db.delete(markComparison).where(inArray(markComparison.episodeId, ids))
    await enqueue(scope, findJob, { mediaKey: input.mediaKey })
    return showSeason(scope, input)
  })
}
