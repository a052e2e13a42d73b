import { asc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueSeason } from '../tables.ts'
import type { EpisodeSummary } from './queries.ts'

/** A season with its episodes in their order, whether they can be played or not. */
export interface SeasonEpisodes {
  id: string
  mediaKey: string
  episodes: EpisodeSummary[]
}

export async function seasonsOfWorks(scope: Scope, mediaKeys: readonly string[]): Promise<SeasonEpisodes[]> {
  if (mediaKeys.length === 0) return []
  const { id, number, title, assetId, durationSec } = catalogueEpisode
  const rows = await scope.db
    .select({
      season: { id: catalogueSeason.id, mediaKey: catalogueSeason.workId },
      episode: { id, number, title, assetId, durationSec },
    })
    .from(catalogueSeason)
    .leftJoin(catalogueEpisode, eq(catalogueEpisode.seasonId, catalogueSeason.id))
    .where(inArray(catalogueSeason.workId, [...new Set(mediaKeys)]))
    .orderBy(asc(catalogueSeason.number), asc(number))
  const seasons = Map.groupBy(rows, ({ season }) => season.id)
  return [...seasons.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first.season, episodes: [first, ...more].flatMap(({ episode }) => episode ?? []) }] : [],
  )
}
