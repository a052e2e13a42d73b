import { and, eq, inArray } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deletePollsJob } from './job-specs.ts'
import { lockPoll } from './polls.ts'
import { poll, pollBallot, type SubjectKind } from './tables.ts'

/** Takes a poll away at once; its ballots, which may be very many, go in the background. @throws notFound */
export async function deletePoll(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  await transact(scope, async scope => {
    const { subjectId: mediaKey, title, voters } = await lockPoll(scope, id)
    await scope.db.update(poll).set({ deletedAt: scope.now() }).where(eq(poll.id, id))
    await enqueue(scope, deletePollsJob, { ids: [id] })
    detailAudit(scope, { mediaKey, title, voters })
  })
  return {}
}

/** Deletes polls that nobody sees any more, ballots first. Outside any transaction. */
export async function deletePolls(scope: Scope, { ids }: { ids: readonly string[] }): Promise<void> {
  if (ids.length === 0) return
  await deleteInBatches(scope, pollBallot, inArray(pollBallot.pollId, [...ids]))
  await scope.db.delete(poll).where(inArray(poll.id, [...ids]))
}

/** Deletes the polls of somebody whose account is deleted. Outside any transaction. */
export async function takeBackPolls(scope: Scope, uid: string): Promise<void> {
  const rows = await scope.db
    .update(poll)
    .set({ deletedAt: scope.now() })
    .where(eq(poll.uid, uid))
    .returning({ id: poll.id })
  await deletePolls(scope, { ids: rows.map(({ id }) => id) })
}

/** Deletes all polls of subjects that are deleted. Outside any transaction. */
export async function deletePollsOn(
  scope: Scope,
  { kind, ids }: { kind: SubjectKind; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  // Nobody votes in them from here on, so that no ballot comes behind the batches.
  const rows = await scope.db
    .update(poll)
    .set({ deletedAt: scope.now() })
    .where(and(eq(poll.kind, kind), inArray(poll.subjectId, [...ids])))
    .returning({ id: poll.id })
  await deletePolls(scope, { ids: rows.map(({ id }) => id) })
}
