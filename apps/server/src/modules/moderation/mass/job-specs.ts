import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Does what a mass action is about, or takes it back. */
export const massJob = job({
  name: 'moderation.mass',
  input: z.object({ id: z.string() }),
  retries: 5,
  timeLimitSec: 1800,
  weight: 'light',
})
