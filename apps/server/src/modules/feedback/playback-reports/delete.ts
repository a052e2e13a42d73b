import { dayMs } from '@xinghe/contract/time'
import { asc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { feedbackSettings } from '../settings.ts'
import { playbackReport } from '../tables.ts'

/** Reports that one transaction deletes. */
const atOnce = 500

/** Deletes what is older than the site keeps it. */
export async function sweepPlaybackReports(scope: Scope): Promise<void> {
  const { reportKeepDays } = await scope.kernel.settings.of(feedbackSettings)
  await deleteWhere(scope, lt(playbackReport.createdAt, scope.now() - reportKeepDays * dayMs))
}

/** Deletes whatever a user reported. */
export function deletePlaybackReportsOf(scope: Scope, uid: string): Promise<void> {
  return deleteWhere(scope, eq(playbackReport.uid, uid))
}

async function deleteWhere(scope: Scope, which: SQL): Promise<void> {
  for (;;) {
    const deleted = await transact(scope, async scope => {
      const some = scope.db
        .select({ id: playbackReport.id })
        .from(playbackReport)
        .where(which)
        .orderBy(asc(playbackReport.createdAt))
        .limit(atOnce)
      const rows = await scope.db
        .delete(playbackReport)
        .where(inArray(playbackReport.id, some))
        .returning({ picture: playbackReport.picture })
      const imageKeys = rows.flatMap(({ picture }) => picture ?? [])
      await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
      return rows
    })
    if (deleted.length < atOnce) return
  }
}
