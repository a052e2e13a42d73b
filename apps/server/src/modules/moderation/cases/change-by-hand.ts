import type { MassEffect, ReportReason, SubjectKind } from '@xinghe/contract'
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { auditTargets, detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { releaseItems } from '../mass/release-items.ts'
import { storeMass } from '../mass/store-mass.ts'
import { mostHidesAt } from '../rules.ts'
import { moderationSettings } from '../settings.ts'
import { type CaseRow, moderationCase } from '../tables.ts'
import { checkStandingTo } from './check-standing.ts'
import { type ToldKind, tellHidden, tellShown } from './tell-author.ts'

/** Something that somebody wrote; null of nobody on this site. */
interface Written {
  id: string
  uid: string | null
}

interface ByHand {
  /** One that needs nothing to be shown again. */
  kind: ToldKind
  written: readonly Written[]
}

interface Why {
  reason: ReportReason
  note: string
}

/** Changes those of these that can be, in the caller's transaction. @returns which it changed */
type Change = (scope: Scope, ids: string[]) => Promise<string[]>

/**
 * Staff hide these without a decision. What an open case then decides, or is taken back of it, is about them too. It is a
 * mass action that is done: it says why, and is taken back as one.
 * @throws notOneself, standingTooLow
 */
export function hideByHand(
  scope: Scope,
  { written, kind, ...why }: ByHand & Why,
  hide: Change,
): Promise<{ ids: string[] }> {
  return transact(scope, async scope => {
    const of = { kind, targets: written.map(({ id }) => id) }
    const { open, decided } = await casesOf(scope, of, written)
    await releaseItems(scope, of, 'show')
    const isDecided = new Set(decided.map(({ target }) => target))
    await openToHidden(
      scope,
      open.filter(({ target }) => !isDecided.has(target)),
    )
    const ids = await hide(scope, of.targets)
    await tellHidden(scope, { kind, ...why }, authorsOf(written, ids))
    await record(scope, { kind, written, effect: 'hide', ...why }, ids)
    return { ids }
  })
}

/**
 * Staff show these again without a decision, in the same way. Of what was hidden until somebody looks, it takes twice as
 * many reports then; what a decision hid is shown by taking that back.
 * @throws notOneself, standingTooLow, hiddenByDecision
 */
export function restoreByHand(
  scope: Scope,
  { written, kind }: ByHand,
  show: Change,
): Promise<{ ids: string[] }> {
  return transact(scope, async scope => {
    const of = { kind, targets: written.map(({ id }) => id) }
    const { open, decided } = await casesOf(scope, of, written)
    if (decided.length > 0) fail('hiddenByDecision')
    const released = new Set(await releaseItems(scope, of, 'hide'))
    await openToShown(scope, open)
    const ids = await show(scope, of.targets)
    const wereReleased = ids.filter(id => released.has(id))
    await tellShown(scope, kind, authorsOf(written, wereReleased))
    await record(scope, { kind, written, effect: 'show', reason: 'other', note: '' }, ids)
    return { ids }
  })
}

/** Whose these are, each as often as they wrote one. */
function authorsOf(written: readonly Written[], ids: readonly string[]): string[] {
  const changed = new Set(ids)
  return written.flatMap(({ id, uid }) => (uid !== null && changed.has(id) ? [uid] : []))
}

async function record(
  scope: Scope,
  { kind, written, ...said }: ByHand & Why & { effect: MassEffect },
  ids: readonly string[],
): Promise<void> {
  detailAudit(scope, { changed: ids })
  if (ids.length === 0) return
  auditTargets(scope, [...new Set(authorsOf(written, ids))].sort())
  const items = ids.map(target => ({ kind, target }))
  await storeMass(scope, { ...said, authorUid: null, hours: null, items }, 'done')
}

/** Open cases whose targets are about to be hidden without them: they are theirs to show again. */
export function openToHidden(scope: Scope, open: readonly CaseRow[]): Promise<void> {
  return setCases(scope, open, { kept: {} })
}

/** Open cases whose targets are about to be shown without them. */
export async function openToShown(scope: Scope, open: readonly CaseRow[]): Promise<void> {
  const { hideWeight } = await scope.kernel.settings.of(moderationSettings)
  const { hidesAt, weight } = moderationCase
  const doubled = sql`least(2 * greatest(${hidesAt}, ${weight}), ${mostHidesAt(hideWeight)}::float8)`
  await setCases(
    scope,
    open.filter(({ kept }) => kept !== null),
    { kept: null, hidesAt: sql`greatest(${hidesAt}, ${doubled})` },
  )
}

/** Locks what waits for a decision about these, and what was decided and hides them. @throws notOneself, standingTooLow */
async function casesOf(scope: Scope, of: Targets, written: readonly Written[]): Promise<LockedCases> {
  await checkStandingTo(scope, { ...of, authors: written.flatMap(({ uid }) => uid ?? []) })
  return lockCases(scope, of)
}

interface Targets {
  kind: SubjectKind
  targets: readonly string[]
}

interface LockedCases {
  /** What waits for a decision. */
  open: CaseRow[]
  /** What was decided, and hides its target. */
  decided: CaseRow[]
}

/** Locks the cases of these that say whether they are hidden. */
export async function lockCases(scope: Scope, { kind, targets }: Targets): Promise<LockedCases> {
  const { id, state, target, kept } = moderationCase
  const rows = await scope.db
    .select()
    .from(moderationCase)
    .where(
      and(
        eq(moderationCase.kind, kind),
        inArray(target, [...targets]),
        or(eq(state, 'open'), isNotNull(kept)),
      ),
    )
    .orderBy(asc(id))
    .for('update')
  const open = rows.filter(({ state }) => state === 'open')
  return { open, decided: rows.filter(({ state }) => state !== 'open') }
}

async function setCases(
  { db }: Scope,
  rows: readonly CaseRow[],
  set: { kept: object | null; hidesAt?: SQL },
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.update(moderationCase).set(set).where(inArray(moderationCase.id, ids))
}
