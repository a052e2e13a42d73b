import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Compares the index with the works, or rebuilds it. */
export const reindexJob = job({
  name: 'search.walk',
  input: z.object({ anew: z.boolean().default(false) }),
  retries: 3,
  timeLimitSec: 3600,
  exclusiveBy: () => 'index',
  weight: 'light',
})

/** Recounts hot search. */
export const recountJob = job({
  name: 'search.recount',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 300,
  exclusiveBy: () => 'hot',
  weight: 'light',
})
