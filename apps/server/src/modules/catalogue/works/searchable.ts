import type { Person, WorkKind } from '@xinghe/contract'
import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueCredit, cataloguePerson, catalogueWork, type WorkRow } from '../tables.ts'

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
  /** Lower bound of the score; what results by rating are ordered by. */
  scoreBound: number | null
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
  const { regions, hit, scoreBound, createdAt } = row
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
    scoreBound,
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
