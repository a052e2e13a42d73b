import { and, eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { type CaseRow, moderationAppeal, moderationCase, moderationStrike } from '../tables.ts'
import { checkMayUndo, checkStanding } from './check-standing.ts'
import { restoreTarget } from './hide-target.ts'
import { lockCase } from './lease.ts'
import { applyRestrictions } from './restrict.ts'
import { tellUndone } from './tell-author.ts'
import { viewCases } from './views.ts'

/** Takes a decision back, which answers an appeal against it, and tells its author; again changes nothing. @throws notFound, caseNotDecided, standingTooLow, notOneself */
export function reverseCase(scope: Scope, { id }: { id: string }) {
  return transact(scope, async scope => {
    const row = await lockCase(scope, id)
    if (row.outcome === null || row.outcome === 'dismiss') fail('caseNotDecided')
    await checkStanding(scope, row)
    await checkMayUndo(scope, row)
    if (row.authorUid !== null) detailAudit(scope, { toUid: row.authorUid })
    const undone = await undoDecision(scope, row)
    if (row.reversedAt === null) await tellOfUndoing(scope, row)
    const [view] = await viewCases(scope, [undone])
    return view ?? fail('notFound')
  })
}

async function tellOfUndoing(scope: Scope, row: CaseRow): Promise<void> {
  const { id, authorUid, outcome, reason } = row
  await scope.db
    .update(moderationAppeal)
    .set({
      state: 'overturned',
      answer: scope.text('moderation.undoneAnswer'),
      decidedAt: scope.now(),
      decidedBy: callerOf(scope),
    })
    .where(and(eq(moderationAppeal.caseId, id), eq(moderationAppeal.state, 'open')))
  if (authorUid !== null && outcome !== null)
    await tellUndone(scope, authorUid, { ...row, outcome, reason: reason ?? 'other' })
}

/** Undoes what a decision did and nothing else: its strike, its ban or mute, and what it hid. */
export async function undoDecision(scope: Scope, row: CaseRow): Promise<CaseRow> {
  if (row.reversedAt !== null) return row
  const now = scope.now()
  await scope.db.update(moderationCase).set({ reversedAt: now }).where(eq(moderationCase.id, row.id))
  await scope.db.update(moderationStrike).set({ revokedAt: now }).where(eq(moderationStrike.caseId, row.id))
  await restoreTarget(scope, row)
  if (row.authorUid !== null && (row.outcome === 'mute' || row.outcome === 'ban'))
    await applyRestrictions(scope, row.authorUid)
  return { ...row, reversedAt: now, kept: null }
}
