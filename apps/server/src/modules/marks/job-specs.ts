import { hourSec } from '@xinghe/contract/time'
import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Compares the films of each season of a work. */
export const findJob = job({
  name: 'marks.find',
  input: z.object({ mediaKey: z.string() }),
  retries: 2,
  timeLimitSec: hourSec,
  weight: 'light',
})
