import { event } from '#kernel/bus.ts'

/**
 * Works, their people or their episodes changed, or they were published or withdrawn. One event for all works of a
 * transaction: listeners lock what they change in one order, which several events would break up.
 */
export const worksChanged = event<{ mediaKeys: readonly string[] }>('catalogue.worksChanged', {
  changesAnswers: true,
})

/** Works were given to another user, or are the site's own now: what the one before said as their owner is void. */
export const uploadersChanged = event<{ mediaKeys: readonly string[] }>('catalogue.uploadersChanged', {
  changesAnswers: true,
})

export interface DeletedEpisodes {
  mediaKey: string
  episodeIds: string[]
  /** The whole work is gone. */
  isWhole: boolean
}
/**
 * Episodes were deleted some moments ago, and whoever keeps something of them deletes that now, `awaited` by a job
 * outside any transaction: very many rows may be meant, which are deleted in batches.
 */
export const episodesDeleted = event<DeletedEpisodes>('catalogue.episodesDeleted', { changesAnswers: false })
