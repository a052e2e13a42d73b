import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { gateOf, isRegionAllowed, stateOf } from '../rules.ts'
import type { EpisodeRow } from '../tables.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'
import { playableEpisodes } from './list.ts'

export interface EpisodeSummary {
  id: string
  number: number
  title: string
  assetId: string | null
  durationSec: number | null
}

export interface EpisodeToPlay {
  mediaKey: string
  title: string
  episode: EpisodeSummary
  next: string | null
  gate: 'login' | 'vip' | null
  regionAllowed: boolean
  danmuOpen: boolean
}

/** An episode of a published work, the first one when none is named; null when it is not there. */
export async function episodeToPlay(
  scope: Scope,
  mediaKey: string,
  episodeId?: string,
): Promise<EpisodeToPlay | null> {
  const [work] = await scope.db.select().from(catalogueWork).where(eq(catalogueWork.id, mediaKey))
  if (!work || stateOf(work, scope.now()) !== 'published') return null
  const rows = await playableEpisodes(scope, mediaKey)
  const index = episodeId === undefined ? 0 : rows.findIndex(row => row.id === episodeId)
  const row = rows[index]
  if (!row) return null
  return {
    mediaKey,
    title: work.title,
    episode: summary(row),
    next: rows[index + 1]?.id ?? null,
    gate: gateOf(work, index),
    regionAllowed: isRegionAllowed(work.regions, scope.viewer.region),
    danmuOpen: work.danmuOpen,
  }
}

/** Episodes by id, whatever the state of their works. */
export async function episodesById(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, EpisodeSummary & { mediaKey: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select()
    .from(catalogueEpisode)
    .where(inArray(catalogueEpisode.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, { ...summary(row), mediaKey: row.workId }]))
}

/**
 * Those of the episodes whose works are published and whose time has come, wherever they are served, each with the film
 * it has by now. One without a film is not out.
 */
export async function episodesOut(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({ id: catalogueEpisode.id, assetId: catalogueEpisode.assetId })
    .from(catalogueEpisode)
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueEpisode.workId))
    .where(
      and(
        inArray(catalogueEpisode.id, [...new Set(ids)]),
        eq(catalogueWork.state, 'published'),
        or(isNull(catalogueWork.publishAt), lte(catalogueWork.publishAt, scope.now())),
      ),
    )
  return new Map(rows.flatMap(({ id, assetId }) => (assetId === null ? [] : [[id, assetId] as const])))
}

export async function episodesOfAsset(scope: Scope, assetId: string): Promise<string[]> {
  const rows = await scope.db
    .select({ id: catalogueEpisode.id })
    .from(catalogueEpisode)
    .where(eq(catalogueEpisode.assetId, assetId))
  return rows.map(row => row.id)
}

function summary({ id, number, title, assetId, durationSec }: EpisodeRow): EpisodeSummary {
  return { id, number, title, assetId, durationSec }
}
