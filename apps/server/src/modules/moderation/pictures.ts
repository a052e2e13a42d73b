import { arrayOverlaps } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationAppeal, moderationReport } from './tables.ts'

/** Those of the pictures that belong to a report or an appeal. */
export async function picturesOfModeration(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const wanted = [...keys]
  const ofReports = await scope.db
    .select({ pictures: moderationReport.pictures })
    .from(moderationReport)
    .where(arrayOverlaps(moderationReport.pictures, wanted))
  const ofAppeals = await scope.db
    .select({ pictures: moderationAppeal.pictures })
    .from(moderationAppeal)
    .where(arrayOverlaps(moderationAppeal.pictures, wanted))
  const used = new Set([...ofReports, ...ofAppeals].flatMap(({ pictures }) => pictures))
  return wanted.filter(key => used.has(key))
}
