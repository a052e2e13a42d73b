import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { playbackReport } from '../tables.ts'

/** Marks a report as done with a note, or opens it again. @throws notFound */
export async function finishPlaybackReport(
  scope: Scope,
  { id, done, note }: { id: string; done: boolean; note: string },
): Promise<Record<never, never>> {
  const changed = await scope.db
    .update(playbackReport)
    .set({
      state: done ? 'done' : 'open',
      note,
      doneBy: done ? callerOf(scope) : null,
      doneAt: done ? scope.now() : null,
    })
    .where(eq(playbackReport.id, id))
    .returning({ id: playbackReport.id })
  return changed.length > 0 ? {} : fail('notFound')
}
