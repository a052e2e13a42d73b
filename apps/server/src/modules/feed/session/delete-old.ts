import { dayMs } from '@xinghe/contract/time'
import { and, lt, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { feedSettings } from '../settings.ts'
import { feedDismissal, feedShown, feedViewer } from '../tables.ts'

/** Deletes pages and dismissals past their retention, and inactive visitors. */
export async function deleteOldFeed(scope: Scope): Promise<void> {
  const { shownDays, dismissedDays } = await scope.kernel.settings.of(feedSettings)
  const now = scope.now()
  await scope.db.delete(feedShown).where(lt(feedShown.at, now - shownDays * dayMs))
  await scope.db.delete(feedDismissal).where(lt(feedDismissal.at, now - dismissedDays * dayMs))
  const isVisitor = sql`${feedViewer.viewer} like 'device:%'`
  const isOver = lt(feedViewer.changedAt, now - Math.max(shownDays, dismissedDays) * dayMs)
  await scope.db.delete(feedViewer).where(and(isVisitor, isOver))
}
