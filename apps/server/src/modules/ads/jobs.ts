import { dayMs } from '@xinghe/contract/time'
import { lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { adSettings } from './settings.ts'
import { adDay, adShowing } from './tables.ts'

const sweepJob = job({
  name: 'ads.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepAds)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '27 * * * *' }]

/** Deletes showings that can be told no more, and days that are older than the site keeps them. */
export async function sweepAds(scope: Scope): Promise<void> {
  const { keepDays } = await scope.kernel.settings.of(adSettings)
  await deleteInBatches(scope, adShowing, lte(adShowing.expiresAt, scope.now()))
  const first = dayIn(scope.kernel.config.timeZone, scope.now() - keepDays * dayMs)
  await deleteInBatches(scope, adDay, lt(adDay.day, first))
}
