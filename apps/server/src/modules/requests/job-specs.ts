import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Tells all who asked what became of it. */
export const tellJob = job({
  name: 'requests.tell',
  input: z.object({ id: z.string() }),
  retries: 10,
  timeLimitSec: 1800,
  weight: 'light',
})
