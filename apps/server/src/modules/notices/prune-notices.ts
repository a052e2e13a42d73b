import { dayMs } from '@xinghe/contract/time'
import { eq, lt } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { forEachLeft } from '#kernel/for-each-left.ts'
import type { Scope } from '#kernel/scope.ts'
import { noticeSettings } from './settings.ts'
import { notice, noticeBroadcast, noticeBroadcastRead, noticeMessage } from './tables.ts'

/** Deletes notices and messages of long ago, and who opened them. */
export async function pruneNotices(scope: Scope): Promise<void> {
  const { keepDays } = await scope.kernel.settings.of(noticeSettings)
  const end = scope.now() - keepDays * dayMs
  await deleteInBatches(scope, notice, lt(notice.at, end))
  await deleteInBatches(scope, noticeMessage, lt(noticeMessage.at, end))
  const { id, startsAt } = noticeBroadcast
  await forEachLeft(
    limit => scope.db.select({ id }).from(noticeBroadcast).where(lt(startsAt, end)).limit(limit),
    async row => {
      // Before it goes: as many rows as there are users may hang on it.
      await deleteInBatches(scope, noticeBroadcastRead, eq(noticeBroadcastRead.broadcastId, row.id))
      await deleteInBatches(scope, noticeMessage, eq(noticeMessage.broadcastId, row.id))
      await scope.db.delete(noticeBroadcast).where(eq(id, row.id))
    },
  )
}
