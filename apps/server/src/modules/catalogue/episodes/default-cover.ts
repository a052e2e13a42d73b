import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode, catalogueWork } from '../tables.ts'
import { lockWorks } from '../works/lock-works.ts'

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
  const works = rows.map(({ workId }) => workId)
  await lockWorks(scope, works)
  await scope.db
    .update(catalogueEpisode)
    .set({ coverKey })
    .where(and(ofAsset, isNull(catalogueEpisode.coverKey)))
  if (works.length > 0)
    await scope.db
      .update(catalogueWork)
      .set({ coverKey })
      .where(and(inArray(catalogueWork.id, works), isNull(catalogueWork.coverKey)))
}
