import type { WorkCard, WorkKind } from '@xinghe/contract'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { playableEpisodes } from './details.ts'
import { hydrate } from './hydrate.ts'
import { cardColumns } from './pick.ts'
import { gateOf, isRegionAllowed, stateOf } from './rules.ts'
import { catalogueEpisode, catalogueWork, type EpisodeRow } from './tables.ts'
import { visibleTo } from './visible.ts'

/** Cards of works this viewer may see, by mediaKey; others are left out. */
export async function works(scope: Scope, mediaKeys: readonly string[]): Promise<Map<string, WorkCard>> {
  if (mediaKeys.length === 0) return new Map()
  const wanted = inArray(catalogueWork.id, [...new Set(mediaKeys)])
  const rows = await scope.db
    .select(cardColumns)
    .from(catalogueWork)
    .where(and(visibleTo(scope), wanted))
  return (await hydrate(scope, rows)).cards
}

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

/** What works are called, whatever their state; unknown ones are left out. */
export async function workTitles(
  scope: Scope,
  mediaKeys: readonly string[],
): Promise<Map<string, { title: string; kind: WorkKind; episodes: number }>> {
  if (mediaKeys.length === 0) return new Map()
  const { id, title, kind, episodes } = catalogueWork
  const rows = await scope.db
    .select({ id, title, kind, episodes })
    .from(catalogueWork)
    .where(inArray(id, [...new Set(mediaKeys)]))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

export async function episodesOfAsset(scope: Scope, assetId: string): Promise<string[]> {
  const rows = await scope.db
    .select({ id: catalogueEpisode.id })
    .from(catalogueEpisode)
    .where(eq(catalogueEpisode.assetId, assetId))
  return rows.map(row => row.id)
}

/** Counts one valid play. */
export async function countPlay(scope: Scope, mediaKey: string): Promise<void> {
  await scope.db
    .update(catalogueWork)
    .set({ hit: sql`${catalogueWork.hit} + 1` })
    .where(eq(catalogueWork.id, mediaKey))
}

/** Counts danmu that came or went. */
export async function countDanmu(scope: Scope, mediaKey: string, delta: number): Promise<void> {
  await scope.db
    .update(catalogueWork)
    .set({ danmu: sql`greatest(0, ${catalogueWork.danmu} + ${delta})` })
    .where(eq(catalogueWork.id, mediaKey))
}

function summary({ id, number, title, assetId, durationSec }: EpisodeRow): EpisodeSummary {
  return { id, number, title, assetId, durationSec }
}

/** Those of the works whose name, original name or alias has these letters, in simplified or traditional writing. */
export async function worksNamed(scope: Scope, mediaKeys: readonly string[], q: string): Promise<string[]> {
  if (mediaKeys.length === 0) return []
  const { id, title, originalTitle, aliases } = catalogueWork
  const rows = await scope.db
    .select({ id, title, originalTitle, aliases })
    .from(catalogueWork)
    .where(inArray(id, [...mediaKeys]))
  const letters = q.toLowerCase()
  const has = (name: string) => name.toLowerCase().includes(letters)
  return rows
    .filter(row =>
      [row.title, row.originalTitle, ...row.aliases].some(
        name => has(name) || has(inLanguage('zh-TW', name)),
      ),
    )
    .map(row => row.id)
}
