import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { publishScores } from './publish-scores.ts'

const publishJob = job({
  name: 'ratings.publish',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 300,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(publishJob, publishScores)]

export const schedules: Schedule[] = [{ spec: publishJob, cron: '* * * * *' }]
