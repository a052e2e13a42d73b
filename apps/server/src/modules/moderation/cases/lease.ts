import { minuteMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { moderationSettings } from '../settings.ts'
import { type CaseRow, moderationCase } from '../tables.ts'
import { viewCases } from './views.ts'

/** Keeps a case for the caller for some minutes, again for as long, or gives it back. @throws notFound, caseTaken, caseClosed */
export function takeCase(scope: Scope, { id, release }: { id: string; release: boolean }) {
  return transact(scope, async scope => {
    const row = await lockCase(scope, id)
    if (row.state === 'closed') fail('caseClosed')
    await failIfTaken(scope, row)
    const { leaseMinutes } = await scope.kernel.settings.of(moderationSettings)
    const lease = release
      ? { leaseUid: null, leaseUntil: null }
      : { leaseUid: callerOf(scope), leaseUntil: scope.now() + leaseMinutes * minuteMs }
    await scope.db
      .update(moderationCase)
      .set(lease)
      .where(and(eq(moderationCase.id, id)))
    const [view] = await viewCases(scope, [{ ...row, ...lease }])
    return view ?? fail('notFound')
  })
}

/** The case, which nobody else changes until the transaction ends. @throws notFound */
export async function lockCase(scope: Scope, id: string): Promise<CaseRow> {
  const [row] = await scope.db.select().from(moderationCase).where(eq(moderationCase.id, id)).for('update')
  return row ?? fail('notFound')
}

/** @throws caseTaken when somebody else works on it */
export async function failIfTaken(scope: Scope, { leaseUid, leaseUntil }: CaseRow): Promise<void> {
  if (leaseUid === null || leaseUid === callerOf(scope) || (leaseUntil ?? 0) <= scope.now()) return
  const name = (await people(scope, [leaseUid])).get(leaseUid)?.nickName ?? leaseUid
  fail('caseTaken', { name })
}
