import { and, lt, sql } from 'drizzle-orm'
import type { Scope } from '../../kernel/scope.ts'
import { dayIn } from './rules.ts'
import { playbackSettings } from './settings.ts'
import { playAddress, playRecord } from './tables.ts'

const dayMs = 24 * 3_600_000

/** Forgets which addresses counted on past days, and visitors who have not come back. */
export async function sweepPlays(scope: Scope): Promise<void> {
  const { visitorKeptDays } = await scope.kernel.settings.of(playbackSettings)
  const today = dayIn(scope.kernel.config.timeZone, scope.now())
  await scope.db.delete(playAddress).where(lt(playAddress.day, today))
  const isVisitor = sql`${playRecord.viewer} like 'device:%'`
  const isOver = lt(playRecord.reportedAt, scope.now() - visitorKeptDays * dayMs)
  await scope.db.delete(playRecord).where(and(isVisitor, isOver))
}
