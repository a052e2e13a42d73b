import { eq, sql } from 'drizzle-orm'
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
    await settle(scope, rows)
    return rows.length
  })
}

/** Marks as published what has not been rated meanwhile. */
async function settle(scope: Scope, rows: readonly TallyRow[]): Promise<void> {
  const ids = sql.param(rows.map(row => row.workId))
  const versions = sql.param(rows.map(row => row.version))
  const { workId, version } = ratingTally
  await scope.db
    .update(ratingTally)
    .set({ isPending: false })
    .from(sql`unnest(${ids}::text[], ${versions}::bigint[]) as published(id, version)`)
    .where(sql`${workId} = published.id and ${version} = published.version`)
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
