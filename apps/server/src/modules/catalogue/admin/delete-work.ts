import type { StaffWork } from '@xinghe/contract'
import { and, asc, eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteLater } from '#modules/media/index.ts'
import { renumberEpisodes } from '../episodes/renumber.ts'
import { worksChanged } from '../events.ts'
import { deleteTracesJob } from '../job-specs.ts'
import { catalogueEpisode, catalogueWork, catalogueWorkCount, type EpisodeRow } from '../tables.ts'
import { lockWork } from '../works/lock-works.ts'
import { touchWork } from '../works/touch-work.ts'
import { showWork } from './works.ts'

/**
 * Deletes a work with its episodes at once. Their films and pictures that nothing else uses, and what viewers left of it,
 * go after the transaction.
 * @throws notFound; conflict when it is called otherwise
 */
export async function deleteWork(
  scope: Scope,
  { mediaKey, title }: { mediaKey: string; title: string },
): Promise<Record<never, never>> {
  return transact(scope, async scope => {
    const work = await lockWork(scope, mediaKey)
    if (work.title !== title) fail('conflict')
    const episodes = await scope.db
      .select()
      .from(catalogueEpisode)
      .where(eq(catalogueEpisode.workId, mediaKey))
      .orderBy(asc(catalogueEpisode.id))
    await scope.db.delete(catalogueWork).where(eq(catalogueWork.id, mediaKey))
    await scope.db.delete(catalogueWorkCount).where(eq(catalogueWorkCount.workId, mediaKey))
    await emit(scope, worksChanged, { mediaKeys: [mediaKey] })
    await deleteRest(scope, { mediaKey, episodes, isWhole: true, withFilms: true }, [
      work.posterKey,
      work.coverKey,
      work.bannerKey,
    ])
    detailAudit(scope, { episodes: episodes.length, assetIds: filmsOf(episodes) })
    return {}
  })
}

/**
 * Deletes an episode, once: a repeated call changes nothing. Its films stay among the files unless they are named, and
 * even then where something else plays them.
 * @throws notFound; conflict when the named films are not all that it has
 */
export async function deleteEpisode(
  scope: Scope,
  { mediaKey, episodeId, assetIds }: { mediaKey: string; episodeId: string; assetIds: readonly string[] },
): Promise<StaffWork> {
  return transact(scope, async scope => {
    const { title } = await lockWork(scope, mediaKey)
    const [episode] = await scope.db
      .delete(catalogueEpisode)
      .where(and(eq(catalogueEpisode.id, episodeId), eq(catalogueEpisode.workId, mediaKey)))
      .returning()
    if (!episode) return showWork(scope, { mediaKey })
    const withFilms = assetIds.length > 0
    const films = filmsOf([episode])
    const areSame = films.length === new Set(assetIds).size && films.every(id => assetIds.includes(id))
    if (withFilms && !areSame) fail('conflict')
    await renumberEpisodes(scope, mediaKey)
    await touchWork(scope, mediaKey)
    await deleteRest(scope, { mediaKey, episodes: [episode], isWhole: false, withFilms })
    const { number, assetId, pendingAssetId } = episode
    detailAudit(scope, { title, number, assetId, pendingAssetId })
    return showWork(scope, { mediaKey })
  })
}

interface Deletion {
  mediaKey: string
  episodes: EpisodeRow[]
  /** The work is deleted too. */
  isWhole: boolean
  withFilms: boolean
}

/** Queues what is left to delete of episodes whose rows are gone, and of the work if it is. */
async function deleteRest(
  scope: Scope,
  { mediaKey, episodes, isWhole, withFilms }: Deletion,
  pictureKeys: (string | null)[] = [],
): Promise<void> {
  const episodeIds = episodes.map(({ id }) => id)
  const keys = [...pictureKeys, ...episodes.map(({ coverKey }) => coverKey)]
  await deleteLater(scope, {
    assetIds: withFilms ? filmsOf(episodes) : [],
    imageKeys: [...new Set(keys)].filter(key => key !== null),
    // Where the film may stay, one that is still to come stays too.
    uploadsFor: withFilms ? episodeIds : [],
  })
  await enqueue(scope, deleteTracesJob, { mediaKey, episodeIds, isWhole })
}

function filmsOf(episodes: readonly EpisodeRow[]): string[] {
  const ids = episodes.flatMap(({ assetId, pendingAssetId }) => [assetId, pendingAssetId])
  return [...new Set(ids)].filter(id => id !== null)
}
