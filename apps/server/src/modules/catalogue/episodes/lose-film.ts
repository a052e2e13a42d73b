import { eq, inArray, or } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode } from '../tables.ts'
import { lockWorks, worksOfFilm } from '../works/lock-works.ts'
import { worksShowing } from '../works/lose-pictures.ts'
import { touchWork } from '../works/touch-work.ts'
import { renumberEpisodes } from './renumber.ts'

/**
 * Episodes of a deleted film have none, or wait for the one that was to replace it; in the transaction that deletes it.
 * That deletes its pictures next: the works that show them are locked with those of the film, in one order.
 */
export async function loseFilm(
  scope: Scope,
  { assetId, pictureKeys }: { assetId: string; pictureKeys: readonly string[] },
): Promise<void> {
  const works = [...(await worksOfFilm(scope, assetId)), ...(await worksShowing(scope, pictureKeys))]
  await lockWorks(scope, works)
  const rows = await scope.db
    .select()
    .from(catalogueEpisode)
    .where(or(eq(catalogueEpisode.assetId, assetId), eq(catalogueEpisode.pendingAssetId, assetId)))
  for (const row of rows) {
    const pending = row.pendingAssetId === assetId ? null : row.pendingAssetId
    const withoutFilm = { assetId: pending, isPlayable: false, durationSec: null, playableAt: null }
    await scope.db
      .update(catalogueEpisode)
      .set({ pendingAssetId: null, ...(row.assetId === assetId && withoutFilm) })
      .where(eq(catalogueEpisode.id, row.id))
  }
  for (const mediaKey of [...new Set(rows.map(row => row.workId))].sort()) {
    await renumberEpisodes(scope, mediaKey)
    await touchWork(scope, mediaKey)
  }
}

/** Those of the films that an episode plays or waits for. */
export async function filmsOfEpisodes(scope: Scope, assetIds: readonly string[]): Promise<string[]> {
  const { assetId, pendingAssetId } = catalogueEpisode
  const rows = await scope.db
    .select({ assetId, pendingAssetId })
    .from(catalogueEpisode)
    .where(or(inArray(assetId, [...assetIds]), inArray(pendingAssetId, [...assetIds])))
  return rows.flatMap(row => [row.assetId, row.pendingAssetId]).filter(id => id !== null)
}
