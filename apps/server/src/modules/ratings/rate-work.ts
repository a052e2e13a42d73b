import { type Rating, type StarScore, starScores } from '@xinghe/contract'
import { daySec } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { checkLimit, secondsToWait } from '#kernel/limits.ts'
import { serialize } from '#kernel/lock.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { countOf, meanOf, type Tally } from './rules.ts'
import { ratingSettings } from './settings.ts'
import { rating } from './tables.ts'
import { addToTally, ensureTally, tallyOf } from './tally.ts'

/**
 * Prepares how a work is rated. With a score the caller rates it first, with 0 they take their rating back.
 * @throws notFound when the caller may not see the work, loginRequired when a visitor rates, tooManyRequests when they
 * or others of their network have rated too much today
 */
export async function rateWork(
  scope: Scope,
  { mediaKey, score }: { mediaKey: string; score?: string | undefined },
): Promise<(scope: Scope) => Promise<Rating>> {
  if (!(await works(scope, [mediaKey])).has(mediaKey)) fail('notFound')
  if (score === undefined)
    return async scope => view(scope, await tallyOf(scope, mediaKey), await ownScore(scope, mediaKey))
  const given = starScores.find(points => points === Number(score)) ?? null
  if (given !== null) await checkRatingLimits(scope, mediaKey)
  return async scope => view(scope, await give(scope, mediaKey, given), given)
}

/** Many accounts of one person must not decide the score of a work: a network's raters of it are bounded. */
async function checkRatingLimits({ kernel, viewer }: Scope, mediaKey: string): Promise<void> {
  const { uid, address } = viewer
  if (uid === null) return fail('loginRequired')
  const { perDay, perNetwork } = await kernel.settings.of(ratingSettings)
  await checkLimit(kernel, viewer, 'rating', { max: perDay, perSec: daySec })
  // Each counts once, or one person who rates again and again would use up the places of their network.
  const own = `rating:${mediaKey}:${uid}`
  if (!(await kernel.cache.claim(own, daySec))) return
  const limit = { max: perNetwork, perSec: daySec }
  const seconds = await secondsToWait(kernel, `rating:${mediaKey}:${networkOf(address)}`, limit)
  if (seconds === 0) return
  await kernel.cache.delete(own)
  fail('tooManyRequests', { seconds })
}

/** Replaces the caller's rating; null leaves none. Answers the counts after it. */
export async function give(scope: Scope, mediaKey: string, after: StarScore | null): Promise<Tally> {
  const { uid } = scope.viewer
  if (uid === null) return fail('loginRequired')
  return transact(scope, async scope => {
    await serialize(scope, `rating:${uid}:${mediaKey}`)
    const before = await ownScore(scope, mediaKey)
    if (before === after) return tallyOf(scope, mediaKey)
    await ensureTally(scope, mediaKey)
    const own = and(eq(rating.uid, uid), eq(rating.workId, mediaKey))
    if (after === null) await scope.db.delete(rating).where(own)
    else {
      const row = { uid, workId: mediaKey, score: after, at: scope.now() }
      await scope.db
        .insert(rating)
        .values(row)
        .onConflictDoUpdate({ target: [rating.uid, rating.workId], set: row })
    }
    // Last, since it locks the row that everybody who rates this work waits for.
    return addToTally(scope, mediaKey, change(before, after))
  })
}

async function ownScore(scope: Scope, mediaKey: string): Promise<number | null> {
  const { uid } = scope.viewer
  if (uid === null) return null
  const [row] = await scope.db
    .select({ score: rating.score })
    .from(rating)
    .where(and(eq(rating.uid, uid), eq(rating.workId, mediaKey)))
  return row?.score ?? null
}

function change(before: number | null, after: number | null): Tally {
  const step = (score: StarScore) => Number(after === score) - Number(before === score)
  return [step(2), step(4), step(6), step(8), step(10)]
}

async function view(scope: Scope, tally: Tally, own: number | null): Promise<Rating> {
  const { minShown } = await scope.kernel.settings.of(ratingSettings)
  const count = countOf(tally)
  const mean = meanOf(tally)
  return {
    score: mean === null || count < minShown ? null : Math.round(mean * 10) / 10,
    count,
    distribution: starScores.map((score, index) => ({ score, count: tally[index] ?? 0 })),
    own,
  }
}
