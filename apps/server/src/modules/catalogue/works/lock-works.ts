import { asc, eq, inArray, or } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueWork, type WorkRow } from '../tables.ts'

/**
 * Locks works in the caller's transaction, in one order. Whoever changes an episode locks its work before, or two of
 * them could deadlock: each changes other episodes of it as well, in any order, and then the work.
 */
export async function lockWorks(scope: Scope, mediaKeys: readonly string[]): Promise<WorkRow[]> {
  if (mediaKeys.length === 0) return []
  return scope.db
    .select()
    .from(catalogueWork)
    .where(inArray(catalogueWork.id, [...mediaKeys]))
    .orderBy(asc(catalogueWork.id))
    .for('update')
}

/** @throws notFound */
export async function lockWork(scope: Scope, mediaKey: string): Promise<WorkRow> {
  const [work] = await lockWorks(scope, [mediaKey])
  return work ?? fail('notFound')
}

/** Locks the works of all episodes that play a film or wait for it. */
export async function lockWorksOfFilm(scope: Scope, assetId: string): Promise<void> {
  await lockWorks(scope, await worksOfFilm(scope, assetId))
}

/** Works of all episodes that play a film or wait for it. */
export async function worksOfFilm(scope: Scope, assetId: string): Promise<string[]> {
  const rows = await scope.db
    .selectDistinct({ workId: catalogueEpisode.workId })
    .from(catalogueEpisode)
    .where(or(eq(catalogueEpisode.assetId, assetId), eq(catalogueEpisode.pendingAssetId, assetId)))
  return rows.map(({ workId }) => workId)
}
