import { inArray } from 'drizzle-orm'
import { awaited, inside, type Listener } from '#kernel/bus.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { episodesById, episodesDeleted, episodesOfAsset, worksChanged } from '#modules/catalogue/index.ts'
import { assetGotFingerprint } from '#modules/media/index.ts'
import { findMarksLater } from './find/find-marks.ts'
import { markChapters, markComparison, markPart, markVote } from './tables.ts'

export const listeners: Listener[] = [
  // An episode got its film, or another place: those beside it are compared with others now.
  inside(worksChanged, (scope, { mediaKeys }) => findMarksLater(scope, mediaKeys)),
  inside(assetGotFingerprint, async (scope, { assetId }) => {
    const episodes = await episodesById(scope, await episodesOfAsset(scope, assetId))
    await findMarksLater(scope, [...new Set([...episodes.values()].map(({ mediaKey }) => mediaKey))])
  }),
  awaited(episodesDeleted, async (scope, { episodeIds }) => {
    if (episodeIds.length === 0) return
    for (const table of [markPart, markVote, markChapters, markComparison])
      await deleteInBatches(scope, table, inArray(table.episodeId, episodeIds))
  }),
]
