import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Adds plays and danmu to the works they were counted for. */
export const countJob = job({
  name: 'catalogue.count',
  input: z.object({}),
  retries: 0,
  timeLimitSec: 60,
  weight: 'light',
})
/** Deletes what all modules keep of deleted episodes. */
export const deleteTracesJob = job({
  name: 'catalogue.deleteTraces',
  input: z.object({ mediaKey: z.string(), episodeIds: z.array(z.string()), isWhole: z.boolean() }),
  retries: 20,
  timeLimitSec: 3600,
  weight: 'light',
})
