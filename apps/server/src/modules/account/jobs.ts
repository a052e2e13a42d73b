import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { sweepSessions } from './sweep-sessions.ts'

const sweepJob = job({
  name: 'account.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepSessions)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '37 4 * * *' }]
