import type { SeasonMarks } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { type SeasonEpisodes, seasonsOfWorks } from '#modules/catalogue/index.ts'
import { fileChapters, fingerprintStates } from '#modules/media/index.ts'
import { decisivePart } from '../rules.ts'
import { markSettings } from '../settings.ts'
import { markChapters, markComparison, markPart, type PartRow } from '../tables.ts'

export interface SeasonInput {
  mediaKey: string
  seasonId: string
}

/** @throws notFound */
export async function loadSeason(scope: Scope, { mediaKey, seasonId }: SeasonInput): Promise<SeasonEpisodes> {
  const seasons = await seasonsOfWorks(scope, [mediaKey])
  return seasons.find(({ id }) => id === seasonId) ?? fail('notFound')
}

/** The episode of a work with its film and its season. @throws notFound, also where it has no film */
export async function loadFilm(scope: Scope, mediaKey: string, episodeId: string) {
  for (const season of await seasonsOfWorks(scope, [mediaKey])) {
    const episode = season.episodes.find(({ id }) => id === episodeId)
    const { assetId = null, durationSec = null } = episode ?? {}
    if (assetId !== null && durationSec !== null) return { assetId, durationSec, seasonId: season.id }
  }
  return fail('notFound')
}

/** Rows of these episodes that are about the films they have now. */
export async function partsOf(
  scope: Scope,
  episodes: SeasonEpisodes['episodes'],
): Promise<Map<string, PartRow[]>> {
  const films = new Map(episodes.map(({ id, assetId }) => [id, assetId]))
  const rows = await scope.db
    .select()
    .from(markPart)
    .where(inArray(markPart.episodeId, [...films.keys()]))
  return Map.groupBy(
    rows.filter(({ episodeId, assetId }) => films.get(episodeId) === assetId),
    ({ episodeId }) => episodeId,
  )
}

/**
 * The episodes of a season with all that is said of their parts, and what of it is shown.
 * @throws notFound
 */
export async function showSeason(scope: Scope, input: SeasonInput): Promise<SeasonMarks> {
  const { episodes } = await loadSeason(scope, input)
  const settings = await scope.kernel.settings.of(markSettings)
  const ids = episodes.map(({ id }) => id)
  const assetIds = episodes.flatMap(({ assetId }) => assetId ?? [])
  const parts = await partsOf(scope, episodes)
  const own = await scope.db.select().from(markChapters).where(inArray(markChapters.episodeId, ids))
  const compared = await scope.db.select().from(markComparison).where(inArray(markComparison.episodeId, ids))
  const isCompared = new Map(compared.map(({ episodeId, films }) => [episodeId, films.split(' ')[0]]))
  const chapters = await fileChapters(scope, assetIds)
  const heard = await fingerprintStates(scope, assetIds)
  const isAlone = new Set(assetIds).size < 2
  return {
    episodes: episodes.map(({ id, number, title, assetId, durationSec }) => {
      const rows = parts.get(id) ?? []
      const written = own.find(row => row.episodeId === id && row.assetId === assetId)
      return {
        id,
        number,
        title,
        durationSec,
        hasFilm: assetId !== null && durationSec !== null,
        state:
          isCompared.get(id) === assetId && assetId !== null ? 'compared' : stateOf(assetId, heard, isAlone),
        parts: rows.map(row => ({
          kind: row.kind,
          source: row.source,
          startSec: row.startSec,
          endSec: row.endSec,
          confidence: row.confidence,
          viewers: row.viewers,
          shown: decisivePart(rows, row.kind, settings) === row,
        })),
        chapters: written?.chapters ?? chapters.get(assetId ?? '') ?? [],
        ownChapters: written !== undefined,
      }
    }),
  }
}

function stateOf(
  assetId: string | null,
  heard: Awaited<ReturnType<typeof fingerprintStates>>,
  isAlone: boolean,
): 'noFilm' | 'alone' | 'waits' | 'heard' {
  if (assetId === null) return 'noFilm'
  if (isAlone) return 'alone'
  return heard.get(assetId) === 'made' ? 'heard' : 'waits'
}
