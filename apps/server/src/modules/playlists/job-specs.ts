import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Deletes what viewers made of deleted playlists. */
export const deleteTracesJob = job({
  name: 'playlists.deleteTraces',
  input: z.object({ keys: z.array(z.string()) }),
  retries: 20,
  timeLimitSec: 3600,
  weight: 'light',
})

/** Tells followers of series that these have new episodes. */
export const tellFollowersJob = job({
  name: 'playlists.tellFollowers',
  input: z.object({}),
  retries: 0,
  timeLimitSec: 600,
  exclusiveBy: () => 'all',
  weight: 'light',
})
