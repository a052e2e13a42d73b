import { awaited, inside, type Listener } from '#kernel/bus.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { episodesById, episodesDeleted, episodesOfAsset, worksChanged } from '#modules/catalogue/index.ts'
import { assetDeleted, assetGotFingerprint } from '#modules/media/index.ts'
import { findMarksLater } from './find/find-marks.ts'
import { removeFilmMarksJob } from './job-specs.ts'
import { removeEpisodeMarks } from './remove-marks.ts'

export const listeners: Listener[] = [
  // An episode got its film, or another place: those beside it are compared with others now.
  inside(worksChanged, (scope, { mediaKeys }) => findMarksLater(scope, mediaKeys)),
  inside(assetGotFingerprint, async (scope, { assetId }) => {
    const episodes = await episodesById(scope, await episodesOfAsset(scope, assetId))
    await findMarksLater(scope, [...new Set([...episodes.values()].map(({ mediaKey }) => mediaKey))])
  }),
  inside(assetDeleted, async (scope, { assetId }) => {
    await enqueue(scope, removeFilmMarksJob, { assetId })
  }),
  awaited(episodesDeleted, removeEpisodeMarks),
]
