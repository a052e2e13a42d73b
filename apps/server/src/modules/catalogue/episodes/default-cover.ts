import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'

/** Episodes of a film that nobody gave a cover take a picture of it, and so do their works. */
export async function setDefaultCover(scope: Scope, assetId: string, coverKey: string): Promise<void> {
  const ofAsset = eq(catalogueEpisode.assetId, assetId)
  const rows = await scope.db
    .select({ workId: catalogueEpisode.workId })
    .from(catalogueEpisode)
    .where(ofAsset)
  await scope.db
    .update(catalogueEpisode)
    .set({ coverKey })
    .where(and(ofAsset, isNull(catalogueEpisode.coverKey)))
  for (const { workId } of rows) {
    await scope.db
      .update(catalogueWork)
      .set({ coverKey })
      .where(and(eq(catalogueWork.id, workId), isNull(catalogueWork.coverKey)))
  }
}
