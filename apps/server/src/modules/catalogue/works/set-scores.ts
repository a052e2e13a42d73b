import { inArray, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import { worksChanged } from '../events.ts'
import { catalogueWork } from '../tables.ts'

export interface WorkScore {
  mediaKey: string
  /** Mean from 2 to 10; null while too few have rated for it to be shown. */
  score: number | null
  /** What lists and boards order by: the lower bound of the score's confidence interval. */
  scoreBound: number | null
  /** How many have rated. */
  ratings: number
}

/** Writes what works are rated by now, in the caller's transaction. Unknown works are left out. */
export async function setScores(scope: Scope, scores: readonly WorkScore[]): Promise<void> {
  if (scores.length === 0) return
  const list = <T>(of: (score: WorkScore) => T) => sql.param(scores.map(of))
  const given = sql`(select * from unnest(
    ${list(row => row.mediaKey)}::text[], ${list(row => row.score)}::real[],
    ${list(row => row.scoreBound)}::real[], ${list(row => row.ratings)}::int[]
  ) as row(id, score, bound, ratings)) as given`
  const { id, score } = catalogueWork
  const before = await scope.db
    .select({ id, score })
    .from(catalogueWork)
    .where(
      inArray(
        id,
        scores.map(row => row.mediaKey),
      ),
    )
    // Works are locked in one order, as by all who change several.
    .orderBy(id)
    .for('no key update')
  await scope.db
    .update(catalogueWork)
    .set({ score: sql`given.score`, scoreBound: sql`given.bound`, ratings: sql`given.ratings` })
    .from(given)
    .where(sql`${id} = given.id`)
  const shown = new Map(before.map(row => [row.id, oneDecimal(row.score)]))
  const changed = scores.filter(
    ({ mediaKey, score }) => shown.has(mediaKey) && shown.get(mediaKey) !== oneDecimal(score),
  )
  if (changed.length > 0)
    await emit(scope, worksChanged, { mediaKeys: changed.map(({ mediaKey }) => mediaKey) })
}

const oneDecimal = (score: number | null) => (score === null ? null : Math.round(score * 10))
