import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { deleteOldFeed } from './session/delete-old.ts'

const sweepJob = job({
  name: 'feed.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, deleteOldFeed)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '51 4 * * *' }]
