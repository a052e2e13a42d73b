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
