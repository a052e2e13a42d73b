import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import type { Scope } from '#kernel/scope.ts'
import { sweepFeedback } from './delete-feedback.ts'
import { sweepPlaybackReports } from './playback-reports/delete.ts'

const sweepJob = job({
  name: 'feedback.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

async function sweep(scope: Scope): Promise<void> {
  await sweepFeedback(scope)
  await sweepPlaybackReports(scope)
}

export const jobs: JobHandler[] = [handle(sweepJob, sweep)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '52 4 * * *' }]
