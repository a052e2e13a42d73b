import { type WorkForm, workFormShape } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { publishWork } from './admin/publish-work.ts'
import { saveEpisode } from './admin/save-episode.ts'
import { createWork } from './admin/save-work.ts'

/** A published work whose episodes play the given assets, for tests. Returns its mediaKey and the ids of the episodes. */
export async function makeWork(
  scope: Scope,
  { assetIds, ...form }: Partial<WorkForm> & { assetIds: readonly string[] },
) {
  const made = await createWork(
    scope,
    workFormShape.parse({ kind: 'movie', title: `work ${scope.id()}`, ...form }),
  )
  const { mediaKey, seasons } = made
  for (const [index, assetId] of assetIds.entries()) {
    await saveEpisode(scope, {
      mediaKey,
      seasonId: seasons[0]?.id ?? '',
      number: index + 1,
      title: '',
      assetId,
    })
  }
  const { episodes } = await publishWork(scope, { mediaKey })
  return { mediaKey, episodeIds: episodes.map(episode => episode.id) }
}
