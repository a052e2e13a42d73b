import type { FranchiseCard, FranchiseKind, List, Paging } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { behind, listAnswer, ordered, type SortKey, skipped, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueFranchise, catalogueFranchiseFollow, catalogueFranchiseWork } from '../tables.ts'
import { franchiseCards } from './cards.ts'

export const byPosition: SortKey[] = [
  { column: catalogueFranchise.position, direction: 'asc' },
  { column: catalogueFranchise.id, direction: 'asc' },
]

/** Franchises and curated sets in the editors' order, all or those the caller follows. */
export async function listFranchises(
  scope: Scope,
  input: Paging & { kind?: FranchiseKind | undefined; followed: boolean },
): Promise<List<FranchiseCard>> {
  const rows = await scope.db
    .select()
    .from(catalogueFranchise)
    .where(
      and(
        eq(catalogueFranchise.state, 'published'),
        input.kind && eq(catalogueFranchise.kind, input.kind),
        input.followed ? inArray(catalogueFranchise.id, followedBy(scope)) : undefined,
        behind(byPosition, input.cursor),
      ),
    )
    .orderBy(...ordered(byPosition))
    .limit(input.size + 1)
    .offset(skipped(input))
  const cards = await franchiseCards(scope, rows.slice(0, input.size))
  return listAnswer(
    rows,
    input,
    row => [row.position, row.id],
    () => cards,
  )
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
    .orderBy(...ordered(byPosition))
    .limit(size)
  const stories = rows.map(row => row.franchise).toSorted(franchiseFirst)
  return wholeList(await franchiseCards(scope, stories))
}

function franchiseFirst(a: { kind: FranchiseKind }, b: { kind: FranchiseKind }): number {
  return Number(b.kind === 'franchise') - Number(a.kind === 'franchise')
}
