import type { Episode, Person, WorkKind } from '@xinghe/contract'
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { gateOf } from './rules.ts'
import {
  catalogueCredit,
  catalogueEpisode,
  cataloguePerson,
  catalogueSeason,
  catalogueWork,
  type WorkRow,
} from './tables.ts'

/** What of a work can be searched for. */
export interface SearchableWork {
  mediaKey: string
  kind: WorkKind
  title: string
  originalTitle: string
  aliases: string[]
  year: number | null
  /** Where it comes from, and its genres, by their keys. */
  origin: string | null
  genres: string[]
  tags: string[]
  /** Countries that may watch; empty means all. */
  regions: string[]
  /** From when viewers see it, milliseconds since 1970. */
  visibleFrom: number
  newness: number
  hit: number
  score: number | null
  people: { name: string; role: Person['role'] }[]
}

const isOffered = and(eq(catalogueWork.state, 'published'), gt(catalogueWork.episodes, 0))

/** Those of the works that viewers see or will see at their time; others are left out. */
export function searchableWorks(scope: Scope, mediaKeys: readonly string[]): Promise<SearchableWork[]> {
  return read(scope, inArray(catalogueWork.id, [...mediaKeys]), mediaKeys.length)
}

/** The next of all such works in the order of their keys. */
export function searchableWorksAfter(
  scope: Scope,
  mediaKey: string,
  limit: number,
): Promise<SearchableWork[]> {
  return read(scope, gt(catalogueWork.id, mediaKey), limit)
}

async function read(scope: Scope, which: SQL, limit: number): Promise<SearchableWork[]> {
  if (limit === 0) return []
  const rows = await scope.db
    .select()
    .from(catalogueWork)
    .where(and(isOffered, which))
    .orderBy(asc(catalogueWork.id))
    .limit(limit)
  const credits = await creditsOf(
    scope,
    rows.map(row => row.id),
  )
  return rows.map(row => searchable(row, credits.get(row.id) ?? []))
}

function searchable(row: WorkRow, people: SearchableWork['people']): SearchableWork {
  const { id: mediaKey, kind, title, originalTitle, aliases, year, region: origin, genres, tags } = row
  const { regions, hit, score, createdAt } = row
  const newness = row.visibleAt ?? createdAt
  const visibleFrom = row.publishAt ?? 0
  return {
    mediaKey,
    kind,
    title,
    originalTitle,
    aliases,
    year,
    origin,
    genres,
    tags,
    regions,
    visibleFrom,
    newness,
    hit,
    score,
    people,
  }
}

async function creditsOf(
  scope: Scope,
  workIds: readonly string[],
): Promise<Map<string, SearchableWork['people']>> {
  if (workIds.length === 0) return new Map()
  const rows = await scope.db
    .select({ workId: catalogueCredit.workId, name: cataloguePerson.name, role: catalogueCredit.role })
    .from(catalogueCredit)
    .innerJoin(cataloguePerson, eq(cataloguePerson.id, catalogueCredit.personId))
    .where(inArray(catalogueCredit.workId, [...workIds]))
    .orderBy(asc(catalogueCredit.workId), asc(catalogueCredit.position))
  const people = new Map<string, SearchableWork['people']>()
  for (const { workId, name, role } of rows)
    people.set(workId, [...(people.get(workId) ?? []), { name, role }])
  return people
}

export interface EpisodeEnd {
  id: string
  number: number
  season: number
  /** Playable episodes of the season. */
  total: number
  gate: Episode['gate']
}

/** The first and the last playable episodes of the newest season of works that have several, in their order. */
export async function episodeEnds(
  scope: Scope,
  mediaKeys: readonly string[],
  { first, last }: { first: number; last: number },
): Promise<Map<string, EpisodeEnd[]>> {
  if (mediaKeys.length === 0) return new Map()
  const placed = scope.db.$with('placed').as(
    scope.db
      .select({
        id: catalogueEpisode.id,
        workId: catalogueEpisode.workId,
        number: catalogueEpisode.number,
        place:
          sql<number>`row_number() over (partition by ${catalogueEpisode.seasonId} order by ${catalogueEpisode.number})::int`.as(
            'place',
          ),
        index:
          sql<number>`row_number() over (partition by ${catalogueEpisode.workId} order by ${catalogueSeason.number}, ${catalogueEpisode.number})::int - 1`.as(
            'index',
          ),
        total: sql<number>`count(*) over (partition by ${catalogueEpisode.seasonId})::int`.as('total'),
        season: sql<number>`${catalogueSeason.number}`.as('season'),
        newest: sql<number>`max(${catalogueSeason.number}) over (partition by ${catalogueEpisode.workId})`.as(
          'newest',
        ),
        access: catalogueWork.access,
        freeEpisodes: catalogueWork.freeEpisodes,
      })
      .from(catalogueEpisode)
      .innerJoin(catalogueSeason, eq(catalogueSeason.id, catalogueEpisode.seasonId))
      .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueEpisode.workId))
      .where(and(inArray(catalogueEpisode.workId, [...mediaKeys]), eq(catalogueEpisode.isPlayable, true))),
  )
  const rows = await scope.db
    .with(placed)
    .select()
    .from(placed)
    .where(
      sql`${placed.season} = ${placed.newest} and ${placed.total} > 1 and (${placed.place} <= ${first} or ${placed.place} > ${placed.total} - ${last})`,
    )
    .orderBy(asc(placed.workId), asc(placed.place))
  const ends = new Map<string, EpisodeEnd[]>()
  for (const { workId, id, number, season, total, index, ...work } of rows) {
    const end = { id, number, season, total, gate: gateOf(work, index) }
    ends.set(workId, [...(ends.get(workId) ?? []), end])
  }
  return ends
}
