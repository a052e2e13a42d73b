import { eq } from 'drizzle-orm'
import { emit, inside, type Listener } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import { assetBecamePlayable, assetBecameReady, assetGotCovers } from '#modules/media/index.ts'
import { updateEpisodeCount } from './admin/save-episode.ts'
import { setDefaultCover } from './episodes/default-cover.ts'
import { workChanged } from './events.ts'
import { catalogueEpisode } from './tables.ts'

export const listeners: Listener[] = [
  inside(assetBecamePlayable, offerEpisodes),
  inside(assetBecameReady, offerEpisodes),
  inside(assetGotCovers, async (scope, { assetId, keys: [best] }) => {
    if (best !== undefined) await setDefaultCover(scope, assetId, best)
  }),
]

/** Episodes of a film appear in the transaction that makes it playable. */
async function offerEpisodes(
  scope: Scope,
  { assetId, durationSec }: { assetId: string; durationSec: number },
): Promise<void> {
  const ofAsset = eq(catalogueEpisode.assetId, assetId)
  const rows = await scope.db.update(catalogueEpisode).set({ durationSec }).where(ofAsset).returning()
  // In the order of the works: who hears of them locks one after the other.
  const bare = rows.filter(row => !row.isPlayable).toSorted((a, b) => (a.workId < b.workId ? -1 : 1))
  for (const row of bare) {
    await scope.db
      .update(catalogueEpisode)
      .set({ isPlayable: true, playableAt: scope.now() })
      .where(eq(catalogueEpisode.id, row.id))
    await updateEpisodeCount(scope, row.workId)
    await emit(scope, workChanged, { mediaKey: row.workId })
  }
}
