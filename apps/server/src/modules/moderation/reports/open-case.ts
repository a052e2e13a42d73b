import type { SubjectKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, count, eq, gt, isNotNull, sum } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { excerptOf, hidesAt, priorityOf, severityOf } from '../rules.ts'
import { moderationSettings } from '../settings.ts'
import type { SubjectView } from '../subjects.ts'
import { type CaseRow, moderationCase, moderationReport } from '../tables.ts'

/** How far back dismissed cases make it harder to hide the same again. */
const dismissedMs = 90 * dayMs

export interface Target {
  kind: SubjectKind
  target: string
}

/** One at a time opens, changes or decides cases of a target. */
export function lockTarget(scope: Scope, { kind, target }: Target): Promise<void> {
  return serialize(scope, `moderation:${kind}:${target}`)
}

export async function findOpenCase(scope: Scope, target: Target): Promise<CaseRow | undefined> {
  const [open] = await scope.db
    .select()
    .from(moderationCase)
    .where(and(isOf(target), eq(moderationCase.state, 'open')))
  return open
}

const isOf = ({ kind, target }: Target) =>
  and(eq(moderationCase.kind, kind), eq(moderationCase.target, target))

/** The open case of a target, a new one if there is none; the caller holds the target's lock. */
export async function openCase(scope: Scope, { kind, target }: Target, view: SubjectView): Promise<CaseRow> {
  const open = await findOpenCase(scope, { kind, target })
  if (open) return open
  const { hideWeight } = await scope.kernel.settings.of(moderationSettings)
  const isDismissed = eq(moderationCase.outcome, 'dismiss')
  const isRecent = gt(moderationCase.decidedAt, scope.now() - dismissedMs)
  const dismissed = await scope.db.$count(moderationCase, and(isOf({ kind, target }), isDismissed, isRecent))
  const isByHand = await isHiddenByHand(scope, { kind, target }, view)
  const [made] = await scope.db
    .insert(moderationCase)
    .values({
      id: scope.id(),
      kind,
      target,
      state: 'open',
      authorUid: view.authorUid,
      excerpt: excerptOf(view.title, view.text),
      pictures: view.evidence ?? [],
      filmId: view.filmId ?? null,
      exposure: view.exposure,
      reasons: [],
      hidesAt: hidesAt(hideWeight, dismissed),
      kept: isByHand ? {} : null,
      openedAt: scope.now(),
    })
    .returning()
  if (!made) throw new Error('the case was not stored')
  return made
}

/** What staff hid by hand is an open case's to show again; what a decision hid is that one's. */
export async function isHiddenByHand(scope: Scope, target: Target, view: SubjectView): Promise<boolean> {
  if (view.isHidden !== true) return false
  const isDecided = and(isOf(target), isNotNull(moderationCase.kept))
  return (await scope.db.$count(moderationCase, isDecided)) === 0
}

/** Sums up a case anew from its reports. */
export async function weighCase(scope: Scope, row: CaseRow): Promise<CaseRow> {
  const ofCase = eq(moderationReport.caseId, row.id)
  const groups = await scope.db
    .select({
      reason: moderationReport.reason,
      n: count(),
      weight: sum(moderationReport.weight).mapWith(Number),
    })
    .from(moderationReport)
    .where(ofCase)
    .groupBy(moderationReport.reason)
  const reasons = groups.map(({ reason }) => reason).sort()
  const reporters = groups.reduce((all, { n }) => all + n, 0)
  const weight = groups.reduce((all, group) => all + group.weight, 0)
  const severity = Math.max(severityOf(reasons), row.words.length > 0 ? 3 : 1)
  const priority = priorityOf({ severity, exposure: row.exposure, weight })
  const [weighed = row] = await scope.db
    .update(moderationCase)
    .set({ reasons, reporters, weight, priority })
    .where(eq(moderationCase.id, row.id))
    .returning()
  return weighed
}
