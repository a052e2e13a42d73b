import type { List, WorkCard } from '@xinghe/contract'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { similarWorks } from '#modules/catalogue/index.ts'
import { coWatchWeights } from '../rules.ts'
import { playbackSettings } from '../settings.ts'
import { playRecord } from '../tables.ts'

/** Works considered for co-watching. */
const maxCoWatched = 100

/** Related works: by shared topics, and by what the same viewers watched. */
export async function relatedWorks(
  scope: Scope,
  { mediaKey, forMinors, size }: { mediaKey: string; forMinors: boolean; size: number },
): Promise<List<WorkCard>> {
  const together = await coWatchedWith(scope, mediaKey)
  return wholeList(await similarWorks(scope, mediaKey, { coWatched: together, forMinors, size }))
}

/** What recent viewers of a work watched too, by mediaKey: their share times the weight of the settings. */
export async function coWatchedWith(scope: Scope, mediaKey: string): Promise<Map<string, number>> {
  const { togetherViewers, togetherWeight, viewersPerAddress } =
    await scope.kernel.settings.of(playbackSettings)
  const viewers = await scope.db
    .select({ viewer: playRecord.viewer, network: playRecord.network })
    .from(playRecord)
    .where(eq(playRecord.mediaKey, mediaKey))
    .orderBy(desc(playRecord.reportedAt))
    .limit(togetherViewers)
  const places = Map.groupBy(viewers, ({ viewer, network }) => network ?? viewer)
  const keys = [...places.values()].flatMap(ofPlace =>
    [...new Set(ofPlace.map(({ viewer }) => viewer))].slice(0, viewersPerAddress),
  )
  if (keys.length === 0) return new Map()
  const shared = sql<number>`count(distinct ${playRecord.viewer})::int`
  const rows = await scope.db
    .select({ mediaKey: playRecord.mediaKey, viewers: shared })
    .from(playRecord)
    .where(and(inArray(playRecord.viewer, keys), ne(playRecord.mediaKey, mediaKey)))
    .groupBy(playRecord.mediaKey)
    .orderBy(desc(shared))
    .limit(maxCoWatched)
  return coWatchWeights(rows, keys.length, togetherWeight)
}
