import { z } from 'zod'
import { job } from '#kernel/jobs/spec.ts'

/** Tries 2, 4, 8 and 16 seconds apart: a code is not awaited longer. */
export const deliverJob = job({
  name: 'outbox.deliver',
  input: z.object({ id: z.string() }),
  retries: 4,
  timeLimitSec: 60,
  weight: 'light',
})
