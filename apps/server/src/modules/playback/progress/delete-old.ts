import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { deleteOldQuality } from '../quality/read-quality.ts'
import { playbackSettings } from '../settings.ts'
import { deleteOldStreams } from '../streams/find-streams.ts'
import { playAddress, playRecord } from '../tables.ts'
import { dayRetention, deleteOldDays } from './watched-days.ts'

/**
 * Deletes addresses counted on past days, inactive visitors, old days of quality and of watching, records removed from the
 * history, and what nobody watches any more.
 */
export async function deleteOldPlays(scope: Scope): Promise<void> {
  const { visitorKeptDays, validPlayEveryHours } = await scope.kernel.settings.of(playbackSettings)
  const today = dayIn(scope.kernel.config.timeZone, scope.now())
  await scope.db.delete(playAddress).where(lt(playAddress.day, today))
  const isVisitor = sql`${playRecord.viewer} like 'device:%'`
  const isOver = lt(playRecord.reportedAt, scope.now() - visitorKeptDays * dayMs)
  await scope.db.delete(playRecord).where(and(isVisitor, isOver))
  await deleteOldQuality(scope)
  const countsNoMore = lt(playRecord.reportedAt, scope.now() - validPlayEveryHours * hourMs)
  await scope.db.delete(playRecord).where(and(eq(playRecord.watchedAt, 0), countsNoMore))
  await deleteOldStreams(scope)
  const since = scope.now() - dayRetention * dayMs
  await deleteOldDays(scope, dayIn(scope.kernel.config.timeZone, since))
}
