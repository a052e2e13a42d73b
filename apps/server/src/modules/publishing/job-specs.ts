import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Deletes what viewers left of deleted posts. */
export const deleteTracesJob = job({
  name: 'publishing.deleteTraces',
  input: z.object({ postIds: z.array(z.string()) }),
  retries: 20,
  timeLimitSec: 3600,
  weight: 'light',
})

/** Indexes posts of a time before they could be searched. */
export const indexWordsJob = job({
  name: 'publishing.indexWords',
  input: z.object({}),
  retries: 5,
  timeLimitSec: 3600,
  weight: 'light',
})

/** Deletes uploaded films of which nobody made a post. */
export const dropVideosJob = job({
  name: 'publishing.dropVideos',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})
