import type { MassAction } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { checkMayUndo, checkStandingTo } from '../cases/check-standing.ts'
import { moderationMass, moderationMassItem } from '../tables.ts'
import { massJob } from './job-specs.ts'
import { viewMass } from './list-mass.ts'

/**
 * Takes back what an action changed, also while it runs; again changes nothing. What somebody else changed since, and what
 * its author deleted, stays as it is.
 * @throws notFound, notOneself, standingTooLow
 */
export function undoMass(scope: Scope, { id }: { id: string }): Promise<MassAction> {
  return transact(scope, async scope => {
    const isIt = eq(moderationMass.id, id)
    const [row] = await scope.db.select().from(moderationMass).where(isIt).for('update')
    if (!row) return fail('notFound')
    await checkMayUndo(scope, { decidedBy: row.startedBy })
    if (row.authorUid !== null) {
      await checkStandingTo(scope, { kind: 'user', targets: [row.authorUid], authors: [row.authorUid] })
      detailAudit(scope, { toUid: row.authorUid })
    }
    const [undone = row] =
      row.state === 'running' || row.state === 'done' ? await beginUndo(scope, row.id) : []
    const [view] = await viewMass(scope, [undone])
    return view ?? fail('notFound')
  })
}

async function beginUndo(scope: Scope, id: string) {
  const item = moderationMassItem
  await scope.db
    .update(item)
    .set({ state: 'kept' })
    .where(and(eq(item.massId, id), eq(item.state, 'waiting')))
  await enqueue(scope, massJob, { id })
  return scope.db
    .update(moderationMass)
    .set({ state: 'undoing', undoneBy: callerOf(scope), undoneAt: scope.now() })
    .where(eq(moderationMass.id, id))
    .returning()
}
