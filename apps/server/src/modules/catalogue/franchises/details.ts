import type { FranchiseDetails } from '@xinghe/contract'
import { and, asc, count, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import {
  catalogueFranchise,
  catalogueFranchiseFollow,
  catalogueFranchiseWork,
  type FranchiseRow,
} from '../franchise-tables.ts'
import { catalogueWork } from '../tables.ts'
import { cardColumns } from '../works/card-columns.ts'
import { cardsOf } from '../works/hydrate.ts'
import { visibleTo } from '../works/visible.ts'
import { franchiseCards } from './cards.ts'

/** One franchise with its works in order. @throws notFound unless published with a work for this viewer */
export async function franchiseDetails(scope: Scope, { id }: { id: string }): Promise<FranchiseDetails> {
  const row = await publishedFranchise(scope, id)
  const [card] = await franchiseCards(scope, [row])
  if (!card) return fail('notFound')
  const works = await scope.db
    .select(cardColumns)
    .from(catalogueFranchiseWork)
    .innerJoin(catalogueWork, eq(catalogueWork.id, catalogueFranchiseWork.workId))
    .where(and(eq(catalogueFranchiseWork.franchiseId, id), visibleTo(scope)))
    .orderBy(asc(catalogueFranchiseWork.position))
  const items = await cardsOf(scope, works)
  return { ...card, items, followers: await followersOf(scope, id), changedAt: row.changedAt }
}

/** Follows what is added to a franchise, or no longer; what was added so far counts as seen. @throws notFound */
export async function followFranchise(
  scope: Scope,
  { id, on }: { id: string; on: boolean },
): Promise<{ selected: boolean; followers: number }> {
  await publishedFranchise(scope, id)
  const row = { uid: callerOf(scope), franchiseId: id, seenAt: scope.now() }
  if (on)
    await scope.db
      .insert(catalogueFranchiseFollow)
      .values(row)
      .onConflictDoUpdate({
        target: [catalogueFranchiseFollow.uid, catalogueFranchiseFollow.franchiseId],
        set: { seenAt: row.seenAt },
      })
  else
    await scope.db
      .delete(catalogueFranchiseFollow)
      .where(and(eq(catalogueFranchiseFollow.uid, row.uid), eq(catalogueFranchiseFollow.franchiseId, id)))
  return { selected: on, followers: await followersOf(scope, id) }
}

async function publishedFranchise(scope: Scope, id: string): Promise<FranchiseRow> {
  const [row] = await scope.db.select().from(catalogueFranchise).where(eq(catalogueFranchise.id, id))
  return row?.state === 'published' ? row : fail('notFound')
}

async function followersOf(scope: Scope, id: string): Promise<number> {
  const [row] = await scope.db
    .select({ n: count() })
    .from(catalogueFranchiseFollow)
    .where(eq(catalogueFranchiseFollow.franchiseId, id))
  return row?.n ?? 0
}
