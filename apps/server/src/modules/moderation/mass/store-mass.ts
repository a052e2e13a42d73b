import { type MassEffect, type MassKind, massKinds, type ReportReason } from '@xinghe/contract'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { type MassRow, moderationMass, moderationMassItem } from '../tables.ts'

/** Rows of one statement. */
const atOnce = 1000

export interface NewMass {
  effect: MassEffect
  reason: ReportReason
  note: string
  /** Null of what was chosen one by one. */
  authorUid: string | null
  hours: number | null
  items: readonly { kind: MassKind; target: string }[]
}

/** Stores an action that a job is to carry out, or one that is done, in the caller's transaction. */
export async function storeMass(
  scope: Scope,
  { items, ...said }: NewMass,
  state: 'running' | 'done',
): Promise<MassRow> {
  const id = scope.id()
  const kinds = massKinds.filter(kind => items.some(item => item.kind === kind))
  const [row] = await scope.db
    .insert(moderationMass)
    .values({ id, kinds, state, ...said, startedBy: callerOf(scope), at: scope.now() })
    .returning()
  if (!row) throw new Error('the action was not stored')
  const itemState = state === 'done' ? ('changed' as const) : ('waiting' as const)
  for (let from = 0; from < items.length; from += atOnce)
    await scope.db
      .insert(moderationMassItem)
      .values(items.slice(from, from + atOnce).map(item => ({ massId: id, ...item, state: itemState })))
  return row
}
