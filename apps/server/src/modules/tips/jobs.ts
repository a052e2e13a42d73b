import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { settleTips } from './settle-tips.ts'

const settleJob = job({
  name: 'tips.settle',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 1800,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(settleJob, settleTips)]

export const schedules: Schedule[] = [{ spec: settleJob, cron: '22 * * * *' }]
