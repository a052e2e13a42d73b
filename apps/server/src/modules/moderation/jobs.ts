import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { sweepCases } from './sweep-cases.ts'

const sweepJob = job({
  name: 'moderation.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepCases)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '17 5 * * *' }]
