import type { WorkKind } from '@xinghe/contract'
import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { isStory } from '../franchises/queries.ts'
import {
  catalogueEpisode,
  catalogueFranchise,
  catalogueFranchiseFollow,
  catalogueFranchiseWork,
  catalogueWork,
} from '../tables.ts'
import { visibleTo } from './visible.ts'

/** Which works may be offered to the caller, beside that he may see them. */
export interface Offer {
  kind?: WorkKind | undefined
  /** Keys of genres of which a work has at least one. */
  genres?: readonly string[] | undefined
  /** Keys of genres and tags that a work must not have. */
  withoutTopics: readonly string[]
  /** Franchises a work must not be part of. */
  withoutFranchises: readonly string[]
}

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

function offered(scope: Scope, offer: Offer): SQL | undefined {
  const { kind, genres, withoutTopics, withoutFranchises } = offer
  const topics = list(withoutTopics)
  return and(
    visibleTo(scope),
    kind && eq(catalogueWork.kind, kind),
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

const columns = {
  hot: catalogueWork.hit,
  new: catalogueWork.visibleAt,
  rated: sql<number>`coalesce(${catalogueWork.score}, 0)`,
} as const

/** A list of works to offer: the first of an order, all or those of one topic. */
export interface Sight {
  name: string
  order: keyof typeof columns
  topic?: { field: 'genre' | 'tag'; key: string }
  most: number
}

/**
 * What there is to offer in each sight, without the hidden ids; one row for each work and sight. It is one statement,
 * each part planned for itself and served by an index; thousands of hidden ids are sent and hashed, not estimated.
 */
export async function worksInSight(
  scope: Scope,
  offer: Offer,
  { sights, hidden }: { sights: readonly Sight[]; hidden: readonly string[] },
): Promise<{ id: string; sight: string }[]> {
  if (sights.length === 0) return []
  const isOffered = and(
    offered(scope, offer),
    hidden.length > 0 ? sql`${catalogueWork.id} not in (select id from hidden)` : undefined,
  )
  const parts = sights.map(({ name, order, topic, most }) => {
    const words = topic?.field === 'genre' ? catalogueWork.genres : catalogueWork.tags
    const part = scope.db
      .select({ id: catalogueWork.id, sight: sql`${name}::text`.as('sight') })
      .from(catalogueWork)
      .where(
        and(
          isOffered,
          topic && sql`${words} @> ${list([topic.key])}`,
          order === 'new' ? isNotNull(catalogueWork.visibleAt) : undefined,
        ),
      )
      .orderBy(desc(columns[order]), desc(catalogueWork.id))
      .limit(most)
    return sql`(${part})`
  })
  const { rows } = await scope.db.execute<{ id: string; sight: string }>(sql`
    with hidden as materialized (select unnest(${list(hidden)}) as id)
    ${sql.join(parts, sql` union all `)}`)
  return rows
}

/** Works to offer out of the franchises of these works; `of` is the work each goes with. */
export async function worksOfSameFranchise(
  scope: Scope,
  offer: Offer,
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
    .where(and(inArray(other.workId, [...ids]), ne(catalogueWork.id, other.workId), offered(scope, offer)))
}

/** Works to offer out of the franchises the caller follows, those that grew last first. */
export async function worksOfFollowedFranchises(
  scope: Scope,
  offer: Offer,
  most: number,
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
        offered(scope, offer),
      ),
    )
    .orderBy(desc(catalogueFranchise.changedAt), catalogueFranchiseWork.position)
    .limit(most)
}

/** Those of the works to offer that got an episode after the time given with each. */
export async function worksUpdated(
  scope: Scope,
  offer: Offer,
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
        offered(scope, offer),
      ),
    )
    .groupBy(catalogueWork.id)
    .orderBy(desc(playableAt))
  return rows.filter(row => row.playableAt > (since.get(row.id) ?? 0)).map(({ id }) => id)
}

/** The works a list of candidates names that may be offered; for those that came from elsewhere. */
export async function worksToOffer(scope: Scope, offer: Offer, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await scope.db
    .select({ id: catalogueWork.id })
    .from(catalogueWork)
    .where(and(inArray(catalogueWork.id, [...ids]), offered(scope, offer)))
  return new Set(rows.map(({ id }) => id))
}
