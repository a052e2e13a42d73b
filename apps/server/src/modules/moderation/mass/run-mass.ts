import { and, asc, eq } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { rolesOf } from '#modules/account/index.ts'
import { lockCases, openToHidden, openToShown } from '../cases/change-by-hand.ts'
import { reportedBy } from '../cases/check-standing.ts'
import { lockTarget } from '../reports/open-case.ts'
import { subjectOf } from '../subjects.ts'
import { type MassItemRow, type MassRow, moderationMass, moderationMassItem } from '../tables.ts'
import { releaseItems } from './release-items.ts'
import { tellMass } from './tell-mass.ts'

const atOnce = 50

/**
 * Does what an action is about, or takes it back, each item in a transaction of its own: it may be killed anywhere, goes on
 * where it was, and stops once somebody takes it back.
 */
export async function runMass(scope: Scope, { id }: { id: string }, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const [row] = await scope.db.select().from(moderationMass).where(eq(moderationMass.id, id))
    if (!row || row.state === 'done' || row.state === 'undone') return
    const items = await leftOf(scope, row)
    for (const item of items) if (signal.aborted || !(await changeItem(scope, row, item))) break
    await transact(scope, async scope => {
      await evict(scope, 'answers')
      await finish(scope, row)
    })
  }
}

const fromOf = ({ state }: MassRow) => (state === 'running' ? 'waiting' : 'changed')

function leftOf({ db }: Scope, row: MassRow): Promise<MassItemRow[]> {
  const { massId, state, kind, target } = moderationMassItem
  return db
    .select()
    .from(moderationMassItem)
    .where(and(eq(massId, row.id), eq(state, fromOf(row))))
    .orderBy(asc(kind), asc(target))
    .limit(atOnce)
}

/** @returns false once the action is not in this state any more */
function changeItem(scope: Scope, row: MassRow, item: MassItemRow): Promise<boolean> {
  return transact(scope, async scope => {
    const { id, state } = moderationMass
    const [now] = await scope.db.select({ state }).from(moderationMass).where(eq(id, row.id)).for('share')
    if (now?.state !== row.state) return false
    // In the order of decisions: the target, its cases, then what is known of it.
    await lockTarget(scope, item)
    const cases = await lockCases(scope, { kind: item.kind, targets: [item.target] })
    if (!(await isLeft(scope, row, item))) return true
    const isUndo = row.state === 'undoing'
    const hides = (row.effect === 'hide') !== isUndo
    const changed = await (hides ? hideItem : showItem)(scope, { row, item, isUndo, ...cases })
    await scope.db
      .update(moderationMassItem)
      .set({ state: isUndo ? (changed ? 'undone' : 'released') : changed ? 'changed' : 'kept' })
      .where(isItem(item))
    return true
  })
}

const isItem = ({ massId, kind, target }: MassItemRow) =>
  and(
    eq(moderationMassItem.massId, massId),
    eq(moderationMassItem.kind, kind),
    eq(moderationMassItem.target, target),
  )

async function isLeft({ db }: Scope, row: MassRow, item: MassItemRow): Promise<boolean> {
  const [locked] = await db.select().from(moderationMassItem).where(isItem(item)).for('update')
  return locked?.state === fromOf(row)
}

interface Change extends Awaited<ReturnType<typeof lockCases>> {
  row: MassRow
  item: MassItemRow
  isUndo: boolean
}

async function hideItem(scope: Scope, { row, item, open, decided }: Change): Promise<boolean> {
  if (await isPartial(scope, row, open)) return false
  const hidden = (await subjectOf(scope, item.kind)?.hide?.(scope, item.target)) ?? null
  if (hidden === null) return false
  if (decided.length === 0) await openToHidden(scope, open)
  await releaseItems(scope, { kind: item.kind, targets: [item.target] }, 'show', row.id)
  return true
}

/** Nobody changes what they reported themselves, but an owner, who may be alone. */
async function isPartial(scope: Scope, { startedBy }: MassRow, open: Change['open']): Promise<boolean> {
  if (open.length === 0 || (await rolesOf(scope, [startedBy])).get(startedBy) === 'owner') return false
  return (await reportedBy(scope, startedBy, open)).size > 0
}

async function showItem(scope: Scope, { row, item, isUndo, open, decided }: Change): Promise<boolean> {
  // What a decision hid is shown by taking that back.
  if (decided.length > 0 || (!isUndo && (await isPartial(scope, row, open)))) return false
  const subject = subjectOf(scope, item.kind)
  if (!isUndo && !(await subject?.load(scope, item.target))?.isHidden) return false
  await openToShown(scope, open)
  await releaseItems(scope, { kind: item.kind, targets: [item.target] }, 'hide', row.id)
  await subject?.restore?.(scope, item.target, {})
  return true
}

/** Says that nothing is left, unless somebody has taken the action back meanwhile. */
async function finish(scope: Scope, row: MassRow): Promise<void> {
  const isNow = and(eq(moderationMass.id, row.id), eq(moderationMass.state, row.state))
  const [locked] = await scope.db.select().from(moderationMass).where(isNow).for('update')
  if (!locked || (await leftOf(scope, row)).length > 0) return
  await scope.db
    .update(moderationMass)
    .set({ state: row.state === 'running' ? 'done' : 'undone' })
    .where(isNow)
  await tellMass(scope, row)
}
