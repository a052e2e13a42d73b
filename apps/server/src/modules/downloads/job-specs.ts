import { hourSec } from '@xinghe/contract/time'
import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Makes the MP4 of one quality of a film. */
export const makeJob = job({
  name: 'downloads.make',
  input: z.object({ id: z.string() }),
  retries: 3,
  timeLimitSec: 2 * hourSec,
  exclusiveBy: ({ id }) => id,
  weight: 'light',
  needsRoom: true,
})
/** Deletes files that nobody used for long, and what is kept of those who asked. */
export const sweepJob = job({
  name: 'downloads.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})
