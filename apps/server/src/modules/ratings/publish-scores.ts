import { and, eq } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { setScores } from '#modules/catalogue/index.ts'
import { countOf, lowerBoundOf, meanOf } from './rules.ts'
import { ratingSettings } from './settings.ts'
import { ratingTally, type TallyRow } from './tables.ts'
import { tallyOfRow } from './tally.ts'

/** Works whose scores are written in one transaction. */
const batchSize = 200

/**
 * Writes the scores of works rated since the last run into the catalogue. Not at every rating: a work's row is in
 * every list's index, and everybody who rates one work would wait for it.
 */
export async function publishScores(scope: Scope, _: object, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await publishBatch(scope)) === batchSize);
}

/** Answers how many works it took. */
async function publishBatch(scope: Scope): Promise<number> {
  const { minShown } = await scope.kernel.settings.of(ratingSettings)
  return transact(scope, async scope => {
    const rows = await scope.db
      .select()
      .from(ratingTally)
      .where(eq(ratingTally.isPending, true))
      .orderBy(ratingTally.workId)
      .limit(batchSize)
    await setScores(
      scope,
      rows.map(row => scoreOf(row, minShown)),
    )
    for (const { workId, version } of rows)
      await scope.db
        .update(ratingTally)
        .set({ isPending: false })
        .where(and(eq(ratingTally.workId, workId), eq(ratingTally.version, version)))
    return rows.length
  })
}

function scoreOf(row: TallyRow, minShown: number) {
  const tally = tallyOfRow(row)
  const count = countOf(tally)
  const isShown = count >= minShown
  return {
    mediaKey: row.workId,
    score: isShown ? meanOf(tally) : null,
    scoreBound: isShown ? lowerBoundOf(tally) : null,
    ratings: count,
  }
}
