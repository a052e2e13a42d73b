import type { List, WorkCard } from '@xinghe/contract'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { similarWorks } from '#modules/catalogue/index.ts'
import { sharedBy } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { playRecord } from '../tables.ts'

/** Works of which so many of a work's viewers watched something are looked at. */
const mostTogether = 100

/** Works like one: by what they share, and by what those who watched the one watched too. */
export async function relatedWorks(
  scope: Scope,
  { mediaKey, size }: { mediaKey: string; size: number },
): Promise<List<WorkCard>> {
  const coWatched = await watchedTogether(scope, mediaKey)
  return wholeList(await similarWorks(scope, mediaKey, { coWatched, size }))
}

/** What those who watched this lately watched too, by mediaKey: the share of them times a weight of the settings. */
export async function watchedTogether(scope: Scope, mediaKey: string): Promise<Map<string, number>> {
  const { togetherViewers, togetherWeight } = await scope.kernel.settings.of(playbackSettings)
  const viewers = await scope.db
    .select({ viewer: playRecord.viewer })
    .from(playRecord)
    .where(eq(playRecord.mediaKey, mediaKey))
    .orderBy(desc(playRecord.reportedAt))
    .limit(togetherViewers)
  const keys = [...new Set(viewers.map(({ viewer }) => viewer))]
  if (keys.length === 0) return new Map()
  const shared = sql<number>`count(distinct ${playRecord.viewer})::int`
  const rows = await scope.db
    .select({ mediaKey: playRecord.mediaKey, viewers: shared })
    .from(playRecord)
    .where(and(inArray(playRecord.viewer, keys), ne(playRecord.mediaKey, mediaKey)))
    .groupBy(playRecord.mediaKey)
    .orderBy(desc(shared))
    .limit(mostTogether)
  return sharedBy(rows, keys.length, togetherWeight)
}
