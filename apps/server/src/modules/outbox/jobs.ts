import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { deliverMessage, giveUpMessage } from './deliver-message.ts'
import { deliverJob } from './job-specs.ts'
import { sweepOutbox } from './sweep-outbox.ts'

const sweepJob = job({
  name: 'outbox.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 60,
  weight: 'light',
})

export const jobs: JobHandler[] = [
  handle(deliverJob, deliverMessage, giveUpMessage),
  handle(sweepJob, sweepOutbox),
]

/** Often: a code counts for minutes, and no longer may its text be kept. */
export const schedules: Schedule[] = [{ spec: sweepJob, cron: '* * * * *' }]
