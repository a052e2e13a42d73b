import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Tells those who reported something what came of it. */
export const tellReportersJob = job({
  name: 'moderation.tellReporters',
  input: z.object({ id: z.string() }),
  retries: 5,
  timeLimitSec: 600,
  weight: 'light',
})
