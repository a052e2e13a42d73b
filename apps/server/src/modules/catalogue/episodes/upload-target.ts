import { type Power, roles } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueEpisode } from '../tables.ts'
import { touchWork } from '../works/touch-work.ts'
import { renumberEpisodes } from './renumber.ts'

/** @throws forbidden unless the caller edits the catalogue, notFound without the episode */
export async function checkUploadTarget(scope: Scope, episodeId: string): Promise<void> {
  const { role } = scope.viewer
  const powers: readonly Power[] = role === null ? [] : roles[role]
  if (!powers.includes('catalogue')) fail('forbidden')
  const found = await scope.db
    .select({ id: catalogueEpisode.id })
    .from(catalogueEpisode)
    .where(eq(catalogueEpisode.id, episodeId))
  if (found.length === 0) fail('notFound')
}

/** Gives an episode the film that was uploaded for it; nothing when it was deleted meanwhile. */
export async function linkUpload(
  scope: Scope,
  { episodeId, assetId }: { episodeId: string; assetId: string },
): Promise<void> {
  const [episode] = await scope.db
    .update(catalogueEpisode)
    .set({ assetId, isPlayable: false, durationSec: null, playableAt: null })
    .where(eq(catalogueEpisode.id, episodeId))
    .returning({ mediaKey: catalogueEpisode.workId })
  if (!episode) return
  await renumberEpisodes(scope, episode.mediaKey)
  await touchWork(scope, episode.mediaKey)
}
