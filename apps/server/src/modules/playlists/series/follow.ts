import { eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { lastEpisodes } from '#modules/catalogue/index.ts'
import { favoriteWork, followedSeries } from '../tables.ts'

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
  const known = new Set(rows.map(row => row.mediaKey))
  await followSaved(
    scope,
    mediaKeys.filter(key => !known.has(key)),
  )
  if (rows.length === 0) return
  const now = scope.now()
  await scope.db
    .update(followedSeries)
    .set({ dueAt: sql`least(coalesce(${followedSeries.dueAt}, ${now}), ${now})` })
    .where(isOne)
}

/** A work that was a film when it was saved is followed once it comes in episodes: those that came later are told of. */
async function followSaved(scope: Scope, mediaKeys: readonly string[]): Promise<void> {
  const dueAt = scope.now()
  for (const mediaKey of (await lastEpisodes(scope, mediaKeys)).keys())
    if ((await scope.db.$count(favoriteWork, eq(favoriteWork.mediaKey, mediaKey))) > 0)
      await scope.db
        .insert(followedSeries)
        .values({ mediaKey, season: 0, number: 0, dueAt })
        .onConflictDoNothing()
}
