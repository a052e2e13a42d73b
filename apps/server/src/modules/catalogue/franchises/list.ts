import type { FranchiseCard, FranchiseKind, List, Paging } from '@xinghe/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ListOrder, listRows, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueFranchise, catalogueFranchiseFollow, catalogueFranchiseWork } from '../franchise-tables.ts'
import { franchiseCards } from './cards.ts'

export const byPosition: ListOrder = {
  columns: [catalogueFranchise.position, catalogueFranchise.id],
  direction: 'asc',
}

/** Franchises and curated sets in the editors' order, all or those the caller follows. */
export function listFranchises(
  scope: Scope,
  input: Paging & { kind?: FranchiseKind | undefined; followed: boolean },
): Promise<List<FranchiseCard>> {
  return listRows(scope, input, byPosition, {
    table: catalogueFranchise,
    fits: and(
      eq(catalogueFranchise.state, 'published'),
      input.kind && eq(catalogueFranchise.kind, input.kind),
      input.followed ? inArray(catalogueFranchise.id, followedBy(scope)) : undefined,
    ),
    keysOf: row => [row.position, row.id],
    view: rows => franchiseCards(scope, rows),
  })
}

function followedBy(scope: Scope) {
  return scope.db
    .select({ id: catalogueFranchiseFollow.franchiseId })
    .from(catalogueFranchiseFollow)
    .where(eq(catalogueFranchiseFollow.uid, scope.viewer.uid ?? ''))
}

/** The franchises and curated sets a work belongs to; what is one story comes first. */
export async function franchisesOfWork(
  scope: Scope,
  { mediaKey, size }: { mediaKey: string; size: number },
): Promise<List<FranchiseCard>> {
  const rows = await scope.db
    .select({ franchise: catalogueFranchise })
    .from(catalogueFranchise)
    .innerJoin(catalogueFranchiseWork, eq(catalogueFranchiseWork.franchiseId, catalogueFranchise.id))
    .where(and(eq(catalogueFranchiseWork.workId, mediaKey), eq(catalogueFranchise.state, 'published')))
    .orderBy(asc(catalogueFranchise.position), asc(catalogueFranchise.id))
    .limit(size)
  const stories = rows.map(row => row.franchise).toSorted(franchiseFirst)
  return wholeList(await franchiseCards(scope, stories))
}

function franchiseFirst(a: { kind: FranchiseKind }, b: { kind: FranchiseKind }): number {
  return Number(b.kind === 'franchise') - Number(a.kind === 'franchise')
}
