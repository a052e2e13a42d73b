import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Has the gateway of an order give its money back. */
export const sendJob = job({
  name: 'payments.refund',
  input: z.object({ id: z.string() }),
  retries: 8,
  timeLimitSec: 120,
  weight: 'light',
})
