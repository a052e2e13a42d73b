import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

export const recountJob = job({
  name: 'rank.recount',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 600,
  weight: 'light',
})
