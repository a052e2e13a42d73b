import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Sends what waits of mails and text messages about answers. */
export const noticesJob = job({
  name: 'requests.sendNotices',
  input: z.object({}),
  retries: 0,
  timeLimitSec: 300,
  weight: 'light',
})

/** Tells all who asked what became of it. */
export const tellJob = job({
  name: 'requests.tell',
  input: z.object({ id: z.string() }),
  retries: 10,
  timeLimitSec: 1800,
  weight: 'light',
})
