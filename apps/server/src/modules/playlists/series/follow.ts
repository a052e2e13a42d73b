import { inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { lastEpisodes } from '#modules/catalogue/index.ts'
import { followedSeries } from '../tables.ts'

/**
 * A work was saved: one that comes in episodes is followed by that, from its last one on. It is looked at once more, for
 * an episode that came meanwhile and found nobody to be told.
 */
export async function follow(scope: Scope, mediaKey: string): Promise<void> {
  const last = (await lastEpisodes(scope, [mediaKey])).get(mediaKey)
  if (!last) return
  const { season, number } = last
  await scope.db
    .insert(followedSeries)
    .values({ mediaKey, season, number, dueAt: scope.now() })
    .onConflictDoNothing()
}

/**
 * Has followed ones of these looked at, in the transaction that changed them: whoever looks at one now waits for that, or
 * is looked after. One after the other, as other transactions do.
 */
export async function lookAgain(scope: Scope, mediaKeys: readonly string[]): Promise<void> {
  const isOne = inArray(followedSeries.mediaKey, [...mediaKeys])
  const rows = await scope.db
    .select({ mediaKey: followedSeries.mediaKey })
    .from(followedSeries)
    .where(isOne)
    .orderBy(followedSeries.mediaKey)
    .for('update')
  if (rows.length === 0) return
  const now = scope.now()
  await scope.db
    .update(followedSeries)
    .set({ dueAt: sql`least(coalesce(${followedSeries.dueAt}, ${now}), ${now})` })
    .where(isOne)
}
