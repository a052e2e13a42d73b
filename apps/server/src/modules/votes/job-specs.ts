import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Deletes polls with all that was voted in them. */
export const deletePollsJob = job({
  name: 'votes.deletePolls',
  input: z.object({ ids: z.array(z.string()) }),
  retries: 20,
  timeLimitSec: 3600,
  weight: 'light',
})
