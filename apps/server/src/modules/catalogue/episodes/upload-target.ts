import { holdsPower } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode } from '../tables.ts'
import { lockWorks } from '../works/lock-works.ts'
import { touchWork } from '../works/touch-work.ts'
import { filmColumns } from './film-columns.ts'
import { renumberEpisodes } from './renumber.ts'

const mayEdit = ({ viewer }: Scope) => holdsPower(viewer.role, 'catalogue')

/**
 * The film that an episode was given last.
 * @throws forbidden unless the caller edits the catalogue, notFound without the episode
 */
export async function openUploadTarget(
  scope: Scope,
  episodeId: string,
): Promise<{ lastAssetId: string | null }> {
  if (!mayEdit(scope)) fail('forbidden')
  const { assetId, pendingAssetId } = catalogueEpisode
  const [episode] = await scope.db
    .select({ assetId, pendingAssetId })
    .from(catalogueEpisode)
    .where(eq(catalogueEpisode.id, episodeId))
  if (!episode) return fail('notFound')
  return { lastAssetId: episode.pendingAssetId ?? episode.assetId }
}

/**
 * Gives an episode the film that was uploaded for it; one that plays gets it when the film can be played. False where
 * the caller no longer edits the catalogue, the episode is gone, or it was given another film since the upload was opened.
 */
export async function linkUpload(
  scope: Scope,
  { episodeId, assetId, lastAssetId }: { episodeId: string; assetId: string; lastAssetId: string | null },
): Promise<boolean> {
  if (!mayEdit(scope)) return false
  const isThis = eq(catalogueEpisode.id, episodeId)
  const [found] = await scope.db
    .select({ workId: catalogueEpisode.workId })
    .from(catalogueEpisode)
    .where(isThis)
  if (!found) return false
  await lockWorks(scope, [found.workId])
  const [episode] = await scope.db.select().from(catalogueEpisode).where(isThis)
  if (!episode || (episode.pendingAssetId ?? episode.assetId) !== lastAssetId) return false
  const film = { id: assetId, isPlayable: false, durationSec: null }
  await scope.db
    .update(catalogueEpisode)
    .set(filmColumns(episode, film, scope.now()))
    .where(isThis)
  await renumberEpisodes(scope, episode.workId)
  await touchWork(scope, episode.workId)
  return true
}
