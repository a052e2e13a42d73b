import { dayMs } from '@xinghe/contract/time'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayOf } from './counts.ts'
import { statisticsSettings } from './settings.ts'
import { statisticDay, statisticError } from './tables.ts'

const sweepJob = job({
  name: 'statistics.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepStatistics)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '57 4 * * *' }]

/** Deletes what is older than the site keeps it. */
export async function sweepStatistics(scope: Scope): Promise<void> {
  const { keepDays } = await scope.kernel.settings.of(statisticsSettings)
  const before = scope.now() - keepDays * dayMs
  await scope.db.delete(statisticDay).where(lt(statisticDay.day, dayOf(scope, before)))
  await scope.db.delete(statisticError).where(lt(statisticError.lastAt, before))
}
