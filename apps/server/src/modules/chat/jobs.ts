import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { sweepMessages } from './delete-messages.ts'

const sweepJob = job({
  name: 'chat.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 1800,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepMessages)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '37 3 * * *' }]
