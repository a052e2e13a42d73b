import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { recountBoards } from './recount.ts'

const recountJob = job({
  name: 'rank.recount',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(recountJob, recountBoards)]

/** A little after the hour, when its bucket is whole. */
export const schedules: Schedule[] = [{ spec: recountJob, cron: '1 * * * *' }]
