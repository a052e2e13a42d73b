import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Shows others what was written under a shadow limit. */
export const releaseJob = job({
  name: 'moderation.releaseShadow',
  input: z.object({ id: z.string() }),
  retries: 5,
  timeLimitSec: 1800,
  weight: 'light',
})
