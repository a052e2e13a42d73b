import type { EpisodeGate } from '@xinghe/contract'
import { and, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#kernel/db.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { gateOf, isRegionAllowed, stateOf } from '../rules.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'

export interface EpisodeSummary {
  id: string
  number: number
  title: string
  assetId: string | null
  durationSec: number | null
}

const { id, number, title, assetId, durationSec } = catalogueEpisode
const summaryColumns = { id, number, title, assetId, durationSec }

export interface EpisodeToPlay {
  mediaKey: string
  title: string
  episode: EpisodeSummary
  next: string | null
  gate: EpisodeGate | null
  /** Until then only viewers whose VIP has early episodes may watch it. */
  freeAt: number | null
  /** Where the gate is `gold`: coins, and hours from the first play, 0 for good. */
  goldPrice: number
  unlockHours: number
  regionAllowed: boolean
  /** Staff marked the work as fit for minors. */
  forMinors: boolean
  danmuOpen: boolean
}

/** An episode of a published work, the first one when none is named; null when it is not there. */
export async function episodeToPlay(
  scope: Scope,
  mediaKey: string,
  episodeId?: string,
): Promise<EpisodeToPlay | null> {
  const [row] =
    episodeId === undefined
      ? await firstEpisode(scope, { mediaKey })
      : await namedEpisode(scope, { mediaKey, episodeId })
  if (!row || stateOf(row.work, scope.now()) !== 'published') return null
  const { work, episode, position, freeAt, next } = row
  return {
    mediaKey,
    title: work.title,
    episode,
    next: next?.id ?? null,
    gate: gateOf(work, position ?? 0),
    freeAt,
    goldPrice: work.goldPrice,
    unlockHours: work.unlockHours,
    regionAllowed: isRegionAllowed(work.regions, scope.viewer.region),
    forMinors: work.forMinors,
    danmuOpen: work.danmuOpen,
  }
}

const firstEpisode = prepared('catalogue-first-episode', db => playable(db, eq(catalogueEpisode.position, 0)))
const namedEpisode = prepared('catalogue-named-episode', db =>
  playable(db, eq(catalogueEpisode.id, sql.placeholder('episodeId'))),
)

/** One row, however long the series: each viewer's progress report reads it, every ten seconds. */
function playable(db: Db, which: SQL) {
  const { title, access, freeEpisodes, goldPrice, unlockHours } = catalogueWork
  const { regions, forMinors, danmuOpen, state, publishAt } = catalogueWork
  const rights = { access, freeEpisodes, goldPrice, unlockHours, regions, forMinors }
  const next = alias(catalogueEpisode, 'next')
  const isNext = sql`${next.workId} = ${catalogueEpisode.workId} and ${next.position} = ${catalogueEpisode.position} + 1`
  return db
    .select({
      work: { title, ...rights, danmuOpen, state, publishAt },
      episode: summaryColumns,
      position: catalogueEpisode.position,
      freeAt: catalogueEpisode.freeAt,
      next: { id: next.id },
    })
    .from(catalogueEpisode)
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueEpisode.workId))
    .leftJoin(next, isNext)
    .where(
      and(
        eq(catalogueEpisode.workId, sql.placeholder('mediaKey')),
        isNotNull(catalogueEpisode.position),
        which,
      ),
    )
}

/** Episodes by id, whatever the state of their works. */
export async function episodesById(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, EpisodeSummary & { mediaKey: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({ ...summaryColumns, mediaKey: catalogueEpisode.workId })
    .from(catalogueEpisode)
    .where(inArray(catalogueEpisode.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row]))
}

/** The playable episode after each of these; without one there is none. */
export async function episodesAfter(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, { id: string; number: number }>> {
  if (ids.length === 0) return new Map()
  const next = alias(catalogueEpisode, 'next')
  const rows = await scope.db
    .select({ after: catalogueEpisode.id, id: next.id, number: next.number })
    .from(catalogueEpisode)
    .innerJoin(
      next,
      sql`${next.workId} = ${catalogueEpisode.workId} and ${next.position} = ${catalogueEpisode.position} + 1`,
    )
    .where(inArray(catalogueEpisode.id, [...new Set(ids)]))
  return new Map(rows.map(({ after, id, number }) => [after, { id, number }]))
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
