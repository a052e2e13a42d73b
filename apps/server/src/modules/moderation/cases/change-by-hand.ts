import type { SubjectKind } from '@xinghe/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationCase } from '../tables.ts'
import { checkStandingTo } from './check-standing.ts'

interface ByHand {
  kind: SubjectKind
  targets: readonly string[]
  /** Who wrote them. */
  authors: readonly string[]
}

/** Staff hide these without a decision. What an open case then decides, or is taken back of it, is about them too. */
export async function hideByHand(scope: Scope, change: ByHand): Promise<void> {
  await setKept(scope, change, { kept: {} })
}

/** Staff show these again without a decision. It takes twice as many reports to hide them then. */
export async function restoreByHand(scope: Scope, change: ByHand): Promise<void> {
  const { hidesAt, weight } = moderationCase
  await setKept(scope, change, { kept: null, hidesAt: sql`2 * greatest(${hidesAt}, ${weight})` })
}

/**
 * Tells open cases whether their targets are hidden, in the transaction that changes that and before their rows are
 * locked, as decisions do it. Only of kinds that need nothing to be shown again.
 * @throws notOneself, standingTooLow
 */
async function setKept(
  scope: Scope,
  { kind, targets, authors }: ByHand,
  set: { kept: object | null; hidesAt?: ReturnType<typeof sql> },
): Promise<void> {
  await checkStandingTo(scope, authors)
  const { id, state, target } = moderationCase
  const open = await scope.db
    .select({ id })
    .from(moderationCase)
    .where(and(eq(moderationCase.kind, kind), eq(state, 'open'), inArray(target, [...targets])))
    .orderBy(asc(id))
    .for('update')
  if (open.length === 0) return
  await scope.db
    .update(moderationCase)
    .set(set)
    .where(
      inArray(
        id,
        open.map(row => row.id),
      ),
    )
}
