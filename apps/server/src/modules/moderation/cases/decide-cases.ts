import type { moderationAdmin, ParsedOf } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { asc, eq, inArray } from 'drizzle-orm'
import { auditTargets, detailAudit } from '#kernel/audit.ts'
import { Failure, fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { forGood, isLastOwner, lockOwners, rolesOf } from '#modules/account/index.ts'
import { tellReportersJob } from '../reports/job-specs.ts'
import { lockTarget } from '../reports/open-case.ts'
import { endOf, hides } from '../rules.ts'
import { moderationSettings } from '../settings.ts'
import { settleShadow } from '../shadow/settle-shadow.ts'
import { subjectOf } from '../subjects.ts'
import { type CaseRow, moderationCase, moderationStrike } from '../tables.ts'
import { checkStanding } from './check-standing.ts'
import { letEvidenceGo } from './evidence.ts'
import { hideTarget, restoreTarget } from './hide-target.ts'
import { failIfTaken, lockCase } from './lease.ts'
import { applyRestrictions } from './restrict.ts'
import { tellDecision, tellPassed } from './tell-author.ts'

type Input = ParsedOf<typeof moderationAdmin.decide>
type Result = { id: string; code: 'success' | (typeof expected)[number] }

const expected = [
  'notFound',
  'caseTaken',
  'caseClosed',
  'standingTooLow',
  'notOneself',
  'outcomeImpossible',
  'lastOwner',
] as const
const isExpected = (code: string): code is (typeof expected)[number] => expected.some(known => known === code)

/** Decides cases in the same way, each by itself; one that cannot be decided so is answered with the code. */
export async function decideCases(scope: Scope, input: Input): Promise<{ results: Result[] }> {
  return transact(scope, async scope => {
    const results: Result[] = []
    if (input.outcome === 'ban') await lockOwners(scope)
    for (const id of await lockInOrder(scope, input.ids))
      results.push({ id, code: await codeFor(scope, id, input) })
    detailAudit(scope, { results })
    await auditAuthors(scope, results)
    return { results }
  })
}

/**
 * Locks what is decided in one order, targets before their cases, so that two who decide some of the same wait for each
 * other before either holds anything else.
 * @returns the cases by their authors: whom decisions restrict are locked in one order too
 */
async function lockInOrder(scope: Scope, given: readonly string[]): Promise<string[]> {
  const { id, kind, target, authorUid } = moderationCase
  const ids = [...new Set(given)].sort()
  const known = await scope.db
    .select({ id, kind, target, authorUid })
    .from(moderationCase)
    .where(inArray(id, ids))
    .orderBy(asc(kind), asc(target))
  for (const row of known) await lockTarget(scope, row)
  await scope.db.select({ id }).from(moderationCase).where(inArray(id, ids)).orderBy(asc(id)).for('update')
  const authors = new Map(known.map(row => [row.id, row.authorUid ?? '']))
  const authorOf = (id: string) => authors.get(id) ?? ''
  return ids.toSorted((a, b) => (authorOf(a) < authorOf(b) ? -1 : authorOf(a) > authorOf(b) ? 1 : 0))
}

/** The audit log has a row about everybody whose case was decided. */
async function auditAuthors(scope: Scope, results: readonly Result[]): Promise<void> {
  const ids = results.flatMap(({ id, code }) => (code === 'success' ? id : []))
  const rows = await scope.db
    .select({ uid: moderationCase.authorUid })
    .from(moderationCase)
    .where(inArray(moderationCase.id, ids))
  auditTargets(scope, [...new Set(rows.flatMap(({ uid }) => uid ?? []))])
}

async function codeFor(scope: Scope, id: string, input: Input): Promise<Result['code']> {
  try {
    await decideCase(scope, id, input)
    return 'success'
  } catch (error) {
    // All that is expected is thrown before anything was written.
    if (error instanceof Failure && isExpected(error.code)) return error.code
    throw error
  }
}

async function decideCase(scope: Scope, id: string, input: Input): Promise<void> {
  const row = await checkedCase(scope, id, input)
  if (row === null) return
  const { outcome, reason, note } = input
  const now = scope.now()
  const [decided = row] = await scope.db
    .update(moderationCase)
    .set({
      state: 'closed',
      outcome,
      reason,
      note,
      until: endOf(outcome, { days: input.days, now, forGood }),
      decidedAt: now,
      decidedBy: callerOf(scope),
      leaseUid: null,
      leaseUntil: null,
    })
    .where(eq(moderationCase.id, id))
    .returning()
  await letEvidenceGo(scope, decided)
  if (hides(outcome, input.hide)) await hideTarget(scope, decided)
  else await restoreTarget(scope, decided)
  await settleShadow(scope, decided)
  if (decided.reporters > 0) await enqueue(scope, tellReportersJob, { id })
  if (outcome !== 'dismiss') return strike(scope, decided)
  const subject = subjectOf(scope, row.kind)
  await subject?.countReports?.(scope, row.target, 0)
  if (!row.isReview || row.authorUid === null) return
  const view = (await subject?.load(scope, row.target)) ?? null
  await tellPassed(scope, row.authorUid, decided, view)
}

/** The case if it can be decided so; null when the caller did just that before. */
async function checkedCase(scope: Scope, id: string, { outcome, reason }: Input): Promise<CaseRow | null> {
  const [known] = await scope.db.select().from(moderationCase).where(eq(moderationCase.id, id))
  if (!known) return fail('notFound')
  // Before the row, as reports do it.
  await lockTarget(scope, known)
  const row = await lockCase(scope, id)
  if (row.state === 'closed') {
    const isSame = row.outcome === outcome && row.reason === reason && row.decidedBy === callerOf(scope)
    return isSame ? null : fail('caseClosed')
  }
  await failIfTaken(scope, row)
  await checkStanding(scope, row)
  const needsAuthor = outcome === 'warn' || outcome === 'mute' || outcome === 'ban'
  if (needsAuthor && row.authorUid === null) fail('outcomeImpossible')
  if (outcome === 'hide' && !subjectOf(scope, row.kind)?.hide) fail('outcomeImpossible')
  if (outcome === 'ban' && row.authorUid !== null) await checkOwnerStays(scope, row.authorUid)
  return row
}

async function checkOwnerStays(scope: Scope, uid: string): Promise<void> {
  const role = (await rolesOf(scope, [uid])).get(uid) ?? null
  if (await isLastOwner(scope, { uid, role })) fail('lastOwner')
}

async function strike(scope: Scope, row: CaseRow): Promise<void> {
  const { id, authorUid, outcome, reason } = row
  if (authorUid === null || outcome === null || reason === null) return
  const { strikeDays } = await scope.kernel.settings.of(moderationSettings)
  const at = scope.now()
  const expiresAt = at + strikeDays * dayMs
  await scope.db
    .insert(moderationStrike)
    .values({ caseId: id, uid: authorUid, outcome, reason, at, expiresAt })
  if (outcome === 'mute' || outcome === 'ban') await applyRestrictions(scope, authorUid)
  await tellDecision(scope, authorUid, { ...row, outcome, reason })
}
