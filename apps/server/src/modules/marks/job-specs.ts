import { hourSec } from '@xinghe/contract/time'
import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

/** Deletes what was said of a deleted film. */
export const removeFilmMarksJob = job({
  name: 'marks.removeFilmMarks',
  input: z.object({ assetId: z.string() }),
  retries: 20,
  timeLimitSec: hourSec,
  weight: 'light',
})
/** Compares the films of each season of a work. */
export const findJob = job({
  name: 'marks.find',
  input: z.object({ mediaKey: z.string() }),
  retries: 2,
  timeLimitSec: hourSec,
  weight: 'light',
})
