import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { addPlays } from './numbers/add-plays.ts'
import { deleteOldNumbers } from './numbers/delete-old-numbers.ts'

const once = { input: z.object({}), retries: 1, weight: 'light' } as const
const addPlaysJob = job({ name: 'spaces.addPlays', timeLimitSec: 300, ...once })
const sweepJob = job({ name: 'spaces.sweep', timeLimitSec: 600, ...once })

export const jobs: JobHandler[] = [handle(addPlaysJob, addPlays), handle(sweepJob, deleteOldNumbers)]

export const schedules: Schedule[] = [
  { spec: addPlaysJob, cron: '*/5 * * * *' },
  { spec: sweepJob, cron: '52 4 * * *' },
]
