import { eq, or, sql } from 'drizzle-orm'
import { emit, inside, type Listener } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import {
  assetBecamePlayable,
  assetBecameReady,
  assetDeleted,
  assetGotCovers,
  picturesDeleted,
} from '#modules/media/index.ts'
import { setDefaultCover } from './episodes/default-cover.ts'
import { loseFilm } from './episodes/lose-film.ts'
import { renumberEpisodes } from './episodes/renumber.ts'
import { worksChanged } from './events.ts'
import { catalogueEpisode } from './tables.ts'
import { lockWorksOfFilm } from './works/lock-works.ts'
import { losePictures } from './works/lose-pictures.ts'

export const listeners: Listener[] = [
  inside(assetBecamePlayable, offerEpisodes),
  inside(assetBecameReady, offerEpisodes),
  inside(assetDeleted, loseFilm),
  inside(picturesDeleted, losePictures),
  inside(assetGotCovers, async (scope, { assetId, keys: [best] }) => {
    if (best !== undefined) await setDefaultCover(scope, assetId, best)
  }),
]

/** Episodes of a film appear in the transaction that makes it playable, and those that it waited to replace the film of. */
async function offerEpisodes(
  scope: Scope,
  { assetId, durationSec }: { assetId: string; durationSec: number },
): Promise<void> {
  await lockWorksOfFilm(scope, assetId)
  const ofAsset = eq(catalogueEpisode.assetId, assetId)
  const now = scope.now()
  const rows = await scope.db
    .update(catalogueEpisode)
    .set({
      assetId,
      pendingAssetId: sql`nullif(${catalogueEpisode.pendingAssetId}, ${assetId})`,
      durationSec,
      isPlayable: true,
      playableAt: sql`case when ${ofAsset} then coalesce(${catalogueEpisode.playableAt}, ${now}) else ${now} end`,
    })
    .where(or(ofAsset, eq(catalogueEpisode.pendingAssetId, assetId)))
    .returning({ workId: catalogueEpisode.workId })
  // Sorted: all who change several works lock them in this order.
  const mediaKeys = [...new Set(rows.map(row => row.workId))].sort()
  for (const mediaKey of mediaKeys) await renumberEpisodes(scope, mediaKey)
  if (mediaKeys.length > 0) await emit(scope, worksChanged, { mediaKeys })
}
