import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { closeBargains } from './close-bargains.ts'

const closeJob = job({
  name: 'bargain.close',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(closeJob, closeBargains)]

export const schedules: Schedule[] = [{ spec: closeJob, cron: '*/10 * * * *' }]
