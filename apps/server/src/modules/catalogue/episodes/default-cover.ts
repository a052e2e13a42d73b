import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'

/** Gives a film's episodes without a cover, of one work if named, and their works a picture cut from it. */
export async function setDefaultCover(
  scope: Scope,
  assetId: string,
  coverKey: string,
  mediaKey?: string,
): Promise<void> {
  const ofAsset = and(
    eq(catalogueEpisode.assetId, assetId),
    mediaKey === undefined ? undefined : eq(catalogueEpisode.workId, mediaKey),
  )
  const rows = await scope.db
    .selectDistinct({ workId: catalogueEpisode.workId })
    .from(catalogueEpisode)
    .where(ofAsset)
    .orderBy(asc(catalogueEpisode.workId))
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
