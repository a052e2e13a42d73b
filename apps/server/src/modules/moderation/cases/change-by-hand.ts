import type { SubjectKind } from '@xinghe/contract'
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { releaseItems } from '../mass/release-items.ts'
import { mostHidesAt } from '../rules.ts'
import { moderationSettings } from '../settings.ts'
import { type CaseRow, moderationCase } from '../tables.ts'
import { checkStandingTo } from './check-standing.ts'

interface ByHand {
  /** One that needs nothing to be shown again. */
  kind: SubjectKind
  targets: readonly string[]
  /** Who wrote them. */
  authors: readonly string[]
}

/**
 * Staff hide these without a decision. What an open case then decides, or is taken back of it, is about them too. In the
 * caller's transaction, before the rows of the targets are locked, as decisions do it.
 * @throws notOneself, standingTooLow
 */
export async function hideByHand(scope: Scope, change: ByHand): Promise<void> {
  const { open, decided } = await casesOf(scope, change)
  await releaseItems(scope, change, 'show')
  const isDecided = new Set(decided.map(({ target }) => target))
  await openToHidden(
    scope,
    open.filter(({ target }) => !isDecided.has(target)),
  )
}

/**
 * Staff show these again without a decision, in the same way. Of what was hidden until somebody looks, it takes twice as
 * many reports then; what a decision hid is shown by taking that back.
 * @throws notOneself, standingTooLow, hiddenByDecision
 */
export async function restoreByHand(scope: Scope, change: ByHand): Promise<void> {
  const { open, decided } = await casesOf(scope, change)
  if (decided.length > 0) fail('hiddenByDecision')
  await releaseItems(scope, change, 'hide')
  await openToShown(scope, open)
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
async function casesOf(scope: Scope, { kind, targets, authors }: ByHand): Promise<LockedCases> {
  await checkStandingTo(scope, { kind, targets, authors })
  return lockCases(scope, { kind, targets })
}

interface LockedCases {
  /** What waits for a decision. */
  open: CaseRow[]
  /** What was decided, and hides its target. */
  decided: CaseRow[]
}

/** Locks the cases of these that say whether they are hidden. */
export async function lockCases(
  scope: Scope,
  { kind, targets }: Pick<ByHand, 'kind' | 'targets'>,
): Promise<LockedCases> {
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
