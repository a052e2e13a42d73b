import { eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { findOpenCase, isHiddenByHand, lockTarget } from '../reports/open-case.ts'
import { resumeShadow } from '../shadow/settle-shadow.ts'
import { subjectOf } from '../subjects.ts'
import { type CaseRow, moderationCase } from '../tables.ts'
import { checkMayUndo, checkStanding } from './check-standing.ts'
import { hideTarget } from './hide-target.ts'
import { lockCase } from './lease.ts'
import { viewCases } from './views.ts'

/**
 * Takes a dismissal back: the case waits for a decision again, and what nobody was to see before that is hidden again. Where
 * another case is open by now, that one is to be decided; again changes nothing.
 * @throws notFound, caseNotDecided, standingTooLow, notOneself
 */
export function reopenCase(scope: Scope, { id }: { id: string }) {
  return transact(scope, async scope => {
    const [known] = await scope.db.select().from(moderationCase).where(eq(moderationCase.id, id))
    if (!known) return fail('notFound')
    await lockTarget(scope, known)
    const row = await lockCase(scope, id)
    if (row.state === 'closed' && row.outcome !== 'dismiss') fail('caseNotDecided')
    await checkStanding(scope, row)
    await checkMayUndo(scope, row)
    if (row.authorUid !== null) detailAudit(scope, { toUid: row.authorUid })
    const open = (await findOpenCase(scope, known)) ?? (await reopen(scope, row))
    const [view] = await viewCases(scope, [open])
    return view ?? fail('notFound')
  })
}

async function reopen(scope: Scope, row: CaseRow): Promise<CaseRow> {
  const { kind, target } = row
  const subject = subjectOf(scope, kind)
  const view = (await subject?.load(scope, target)) ?? null
  const undecided = { outcome: null, reason: null, note: '', until: null, decidedAt: null, decidedBy: null }
  const isByHand = view !== null && (await isHiddenByHand(scope, { kind, target }, view))
  const isIt = eq(moderationCase.id, row.id)
  const [open = row] = await scope.db
    .update(moderationCase)
    .set({ state: 'open', ...undecided, kept: isByHand ? {} : null })
    .where(isIt)
    .returning()
  await resumeShadow(scope, row)
  if (view !== null) await subject?.countReports?.(scope, target, row.reporters)
  if (!row.isReview) return open
  await hideTarget(scope, open)
  const [held = open] = await scope.db.select().from(moderationCase).where(isIt)
  return held
}
