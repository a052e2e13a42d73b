import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { deleteOldPlays } from './progress/delete-old.ts'

const sweepJob = job({
  name: 'playback.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, deleteOldPlays)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '37 4 * * *' }]
