import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Gives the people of a list what staff wrote for them, once its time has come. */
export const deliverJob = job({
  name: 'notices.deliver',
  input: z.object({}),
  retries: 5,
  timeLimitSec: 300,
  weight: 'light',
})

/** Deletes what is too old. */
export const pruneJob = job({
  name: 'notices.prune',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 3600,
  weight: 'light',
})
