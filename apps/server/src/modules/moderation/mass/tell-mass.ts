import type { MassKind } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { type ToldKind, tellHidden, tellShown, toldKinds } from '../cases/tell-author.ts'
import { subjectOf } from '../subjects.ts'
import { type MassRow, moderationMassItem } from '../tables.ts'

/**
 * Tells authors of comments and danmu what an action did, in the transaction that ends it: of a post they see it themselves.
 * @param row as it was before it ended
 */
export async function tellMass(scope: Scope, row: MassRow): Promise<void> {
  const isUndo = row.state === 'undoing'
  const hides = (row.effect === 'hide') !== isUndo
  const items = await itemsIn(scope, row.id, isUndo ? 'undone' : 'changed')
  for (const kind of toldKinds) {
    const authors = await authorsOf(scope, row, { kind, targets: items.get(kind) ?? [] })
    if (hides) await tellHidden(scope, { kind, reason: row.reason, note: row.note }, authors)
    else await tellShown(scope, kind, authors)
  }
}

async function itemsIn({ db }: Scope, id: string, state: 'undone' | 'changed') {
  const { massId, kind, target, state: states } = moderationMassItem
  const rows = await db
    .select({ kind, target })
    .from(moderationMassItem)
    .where(and(eq(massId, id), eq(states, state), inArray(kind, [...toldKinds])))
  const byKind = Map.groupBy(rows, row => row.kind)
  return new Map<MassKind, string[]>(
    [...byKind].map(([kind, rows]) => [kind, rows.map(({ target }) => target)]),
  )
}

/** Whose these are, each as often as they wrote one. */
async function authorsOf(
  scope: Scope,
  { authorUid }: MassRow,
  { kind, targets }: { kind: ToldKind; targets: readonly string[] },
): Promise<string[]> {
  if (authorUid !== null) return targets.map(() => authorUid)
  const authors: string[] = []
  for (const target of targets) {
    const view = await subjectOf(scope, kind)?.load(scope, target)
    if (view && view.authorUid !== null) authors.push(view.authorUid)
  }
  return authors
}
