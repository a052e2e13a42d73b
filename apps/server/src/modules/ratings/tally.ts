import { inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { noRatings, type Tally } from './rules.ts'
import { ratingTally, type TallyRow } from './tables.ts'

export function tallyOfRow({ score2, score4, score6, score8, score10 }: TallyRow): Tally {
  return [score2, score4, score6, score8, score10]
}

/** How a work is rated by now. */
export async function tallyOf(scope: Scope, mediaKey: string): Promise<Tally> {
  const [row] = await scope.db
    .select()
    .from(ratingTally)
    .where(inArray(ratingTally.workId, [mediaKey]))
  return row ? tallyOfRow(row) : noRatings
}

/** Makes the row that ratings of a work refer to. */
export async function ensureTally(scope: Scope, mediaKey: string): Promise<void> {
  await scope.db.insert(ratingTally).values({ workId: mediaKey, isPending: false }).onConflictDoNothing()
}

/** Adds to the counts of a work, which has a row already. Answers the counts after it. */
export async function addToTally(scope: Scope, mediaKey: string, added: Tally): Promise<Tally> {
  const [row] = await scope.db
    .update(ratingTally)
    .set({
      score2: sql`${ratingTally.score2} + ${added[0]}`,
      score4: sql`${ratingTally.score4} + ${added[1]}`,
      score6: sql`${ratingTally.score6} + ${added[2]}`,
      score8: sql`${ratingTally.score8} + ${added[3]}`,
      score10: sql`${ratingTally.score10} + ${added[4]}`,
      isPending: true,
      version: sql`${ratingTally.version} + 1`,
    })
    .where(inArray(ratingTally.workId, [mediaKey]))
    .returning()
  if (!row) throw new Error(`${mediaKey} has no counts to add to`)
  return tallyOfRow(row)
}
