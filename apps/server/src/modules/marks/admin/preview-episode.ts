import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { playSource, staffRight } from '#modules/media/index.ts'
import { loadFilm } from './show-season.ts'

/**
 * An address at which staff see where a part begins and ends, whatever the state of the work; for this browser and session alone.
 * @throws notFound, also while nothing of it can be played
 */
export async function previewEpisode(
  scope: Scope,
  { mediaKey, episodeId, holder }: { mediaKey: string; episodeId: string; holder: string },
): Promise<{ address: string }> {
  const { assetId } = await loadFilm(scope, mediaKey, episodeId)
  const source = await playSource(scope, assetId, holder, { maxHeight: null, right: staffRight(scope) })
  return source ? { address: source.address } : fail('notFound')
}
