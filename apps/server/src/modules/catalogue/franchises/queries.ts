import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueFranchise, catalogueFranchiseWork } from '../franchise-tables.ts'

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
