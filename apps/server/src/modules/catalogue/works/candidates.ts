import type { WorkKind } from '@xinghe/contract'
import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { catalogueFranchise, catalogueFranchiseFollow, catalogueFranchiseWork } from '../franchise-tables.ts'
import { isStory } from '../franchises/queries.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'
import { visibleTo } from './visible.ts'

/** Which of the works visible to the caller may be recommended. */
export interface CandidateFilter {
  kind?: WorkKind | undefined
  /** Keys of genres of which a work has at least one. */
  genres?: readonly string[] | undefined
  /** Keys of genres and tags that a work must not have. */
  withoutTopics: readonly string[]
  /** Franchises a work must not be part of. */
  withoutFranchises: readonly string[]
  /** Those of the pool for minors alone. */
  forMinors?: boolean | undefined
}

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

function passes(scope: Scope, filter: CandidateFilter): SQL | undefined {
  const { kind, genres, withoutTopics, withoutFranchises, forMinors } = filter
  const topics = list(withoutTopics)
  return and(
    visibleTo(scope),
    kind && eq(catalogueWork.kind, kind),
    forMinors ? eq(catalogueWork.forMinors, true) : undefined,
    genres && sql`${catalogueWork.genres} && ${list(genres)}`,
    withoutTopics.length > 0
      ? sql`not (${catalogueWork.genres} && ${topics} or ${catalogueWork.tags} && ${topics})`
      : undefined,
    withoutFranchises.length > 0
      ? sql`not exists (select from ${catalogueFranchiseWork}
          where ${catalogueFranchiseWork.workId} = ${catalogueWork.id}
          and ${catalogueFranchiseWork.franchiseId} = any(${list(withoutFranchises)}))`
      : undefined,
  )
}

const orders = {
  hot: catalogueWork.hit,
  new: catalogueWork.visibleAt,
  rated: sql<number>`coalesce(${catalogueWork.scoreBound}, 0)`,
} as const

/** The first works of an order, of all or of one topic. */
export interface CandidateQuery {
  name: string
  order: keyof typeof orders
  topic?: { field: 'genre' | 'tag'; key: string }
  limit: number
}

/**
 * The candidates of each query without the hidden ids; one row for each work and query. One statement whose parts are
 * planned separately and each served by an index; thousands of hidden ids are sent as an array and hashed.
 */
export async function candidateWorks(
  scope: Scope,
  filter: CandidateFilter,
  { queries, hidden }: { queries: readonly CandidateQuery[]; hidden: readonly string[] },
): Promise<{ id: string; query: string }[]> {
  if (queries.length === 0) return []
  const isCandidate = and(
    passes(scope, filter),
    hidden.length > 0 ? sql`${catalogueWork.id} not in (select id from hidden)` : undefined,
  )
  const parts = queries.map(({ name, order, topic, limit }) => {
    const column = topic?.field === 'genre' ? catalogueWork.genres : catalogueWork.tags
    const part = scope.db
      .select({ id: catalogueWork.id, query: sql`${name}::text`.as('query') })
      .from(catalogueWork)
      .where(
        and(
          isCandidate,
          topic && sql`${column} @> ${list([topic.key])}`,
          order === 'new' ? isNotNull(catalogueWork.visibleAt) : undefined,
        ),
      )
      .orderBy(desc(orders[order]), desc(catalogueWork.id))
      .limit(limit)
    return sql`(${part})`
  })
  const { rows } = await scope.db.execute<{ id: string; query: string }>(sql`
    with hidden as materialized (select unnest(${list(hidden)}) as id)
    ${sql.join(parts, sql` union all `)}`)
  return rows
}

/** Candidates from the franchises of these works; `of` is the work they share one with. */
export async function worksOfSameFranchise(
  scope: Scope,
  filter: CandidateFilter,
  ids: readonly string[],
): Promise<{ id: string; of: string }[]> {
  if (ids.length === 0) return []
  const other = alias(catalogueFranchiseWork, 'other')
  return scope.db
    .select({ id: catalogueWork.id, of: other.workId })
    .from(other)
    .innerJoin(catalogueFranchiseWork, eq(catalogueFranchiseWork.franchiseId, other.franchiseId))
    .innerJoin(catalogueFranchise, and(eq(catalogueFranchise.id, other.franchiseId), isStory))
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueFranchiseWork.workId))
    .where(and(inArray(other.workId, [...ids]), ne(catalogueWork.id, other.workId), passes(scope, filter)))
}

/** Candidates from the franchises the caller follows, the last extended first. */
export async function worksOfFollowedFranchises(
  scope: Scope,
  filter: CandidateFilter,
  limit: number,
): Promise<{ id: string; of: string }[]> {
  const { uid } = scope.viewer
  if (uid === null) return []
  return scope.db
    .select({ id: catalogueWork.id, of: catalogueFranchise.id })
    .from(catalogueFranchiseFollow)
    .innerJoin(catalogueFranchise, eq(catalogueFranchise.id, catalogueFranchiseFollow.franchiseId))
    .innerJoin(catalogueFranchiseWork, eq(catalogueFranchiseWork.franchiseId, catalogueFranchise.id))
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueFranchiseWork.workId))
    .where(
      and(
        eq(catalogueFranchiseFollow.uid, uid),
        eq(catalogueFranchise.state, 'published'),
        passes(scope, filter),
      ),
    )
    .orderBy(desc(catalogueFranchise.changedAt), catalogueFranchiseWork.position)
    .limit(limit)
}

/** The works of `since` that are candidates and got an episode after the time given for each, newest first. */
export async function updatedCandidates(
  scope: Scope,
  filter: CandidateFilter,
  since: ReadonlyMap<string, number>,
): Promise<string[]> {
  if (since.size === 0) return []
  const playableAt = sql<number>`max(${catalogueEpisode.playableAt})`.mapWith(Number)
  const rows = await scope.db
    .select({ id: catalogueWork.id, playableAt })
    .from(catalogueWork)
    .innerJoin(catalogueEpisode, eq(catalogueEpisode.workId, catalogueWork.id))
    .where(
      and(
        inArray(catalogueWork.id, [...since.keys()]),
        eq(catalogueEpisode.isPlayable, true),
        passes(scope, filter),
      ),
    )
    .groupBy(catalogueWork.id)
    .orderBy(desc(playableAt))
  return rows.filter(row => row.playableAt > (since.get(row.id) ?? 0)).map(({ id }) => id)
}

/** Those of the ids that are candidates; for ids that another module selected. */
export async function allowedCandidates(
  scope: Scope,
  filter: CandidateFilter,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await scope.db
    .select({ id: catalogueWork.id })
    .from(catalogueWork)
    .where(and(inArray(catalogueWork.id, [...ids]), passes(scope, filter)))
  return new Set(rows.map(({ id }) => id))
}
