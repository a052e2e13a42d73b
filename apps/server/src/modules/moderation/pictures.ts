import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationAppeal, moderationCase, moderationReport } from './tables.ts'

/** Those of the pictures that belong to a report or an appeal, or to what an open case is about. */
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
  const { pictures, state } = moderationCase
  const isOfOpen = and(eq(state, 'open'), arrayOverlaps(pictures, wanted))
  const ofCases = await scope.db.select({ pictures }).from(moderationCase).where(isOfOpen)
  const used = new Set([...ofReports, ...ofAppeals, ...ofCases].flatMap(({ pictures }) => pictures))
  return wanted.filter(key => used.has(key))
}

/** Those of the films that an open case is about. */
export async function filmsOfModeration({ db }: Scope, assetIds: readonly string[]): Promise<string[]> {
  const { filmId, state } = moderationCase
  const rows = await db
    .select({ filmId })
    .from(moderationCase)
    .where(and(eq(state, 'open'), inArray(filmId, [...assetIds])))
  return rows.flatMap(row => row.filmId ?? [])
}
