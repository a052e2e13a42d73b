import type { WorkCard } from '@xinghe/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { hydrate } from './hydrate.ts'
import { cardColumns } from './pick.ts'
import { catalogueFranchise, catalogueFranchiseWork, catalogueWork } from './tables.ts'
import { visibleTo } from './visible.ts'

/** A set that editors put together is no franchise of its works. */
export const isStory = and(
  eq(catalogueFranchise.kind, 'franchise'),
  eq(catalogueFranchise.state, 'published'),
)

/** The published franchise each work is part of, the first where there are several; works without one are absent. */
export async function franchiseOfWorks(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, { id: string; title: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({
      workId: catalogueFranchiseWork.workId,
      id: catalogueFranchise.id,
      title: catalogueFranchise.title,
    })
    .from(catalogueFranchiseWork)
    .innerJoin(
      catalogueFranchise,
      and(eq(catalogueFranchise.id, catalogueFranchiseWork.franchiseId), isStory),
    )
    .where(inArray(catalogueFranchiseWork.workId, [...ids]))
    .orderBy(desc(catalogueFranchise.position), desc(catalogueFranchise.id))
  return new Map(rows.map(({ workId, ...franchise }) => [workId, franchise]))
}

/** Titles of franchises by id, whatever their state. */
export async function franchiseTitles(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, title } = catalogueFranchise
  const rows = await scope.db
    .select({ id, title })
    .from(catalogueFranchise)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row.title]))
}

export interface WorkTopics {
  genres: string[]
  tags: string[]
}

/** Genres and tags of works by id, whatever their state. */
export async function topicsOfWorks(scope: Scope, ids: readonly string[]): Promise<Map<string, WorkTopics>> {
  if (ids.length === 0) return new Map()
  const { id, genres, tags } = catalogueWork
  const rows = await scope.db
    .select({ id, genres, tags })
    .from(catalogueWork)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map(({ id, ...topics }) => [id, topics]))
}

/** Cards of works this viewer may see, with their topics, by mediaKey; others are left out. */
export async function worksWithTopics(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, WorkTopics & { card: WorkCard }>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.db
    .select({ ...cardColumns, tags: catalogueWork.tags })
    .from(catalogueWork)
    .where(and(visibleTo(scope), inArray(catalogueWork.id, [...ids])))
  const { cards } = await hydrate(scope, rows)
  return new Map(
    rows.flatMap(({ id, genres, tags }) => {
      const card = cards.get(id)
      return card ? [[id, { card, genres, tags }] as const] : []
    }),
  )
}
