import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { sweepFeedback } from './delete-feedback.ts'

const sweepJob = job({
  name: 'feedback.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepFeedback)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '52 4 * * *' }]
