import { dayMs } from '@xinghe/contract/time'
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import type { Scope } from '#kernel/scope.ts'
import { taskSettings } from './settings.ts'
import { shareVisit } from './tables.ts'

const sweepJob = job({
  name: 'tasks.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepVisits)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '53 4 * * *' }]

/** Deletes visits that are long past, with where they came from; their devices would be new again. */
export async function sweepVisits(scope: Scope): Promise<void> {
  const { shareVisitDays } = await scope.kernel.settings.of(taskSettings)
  await deleteInBatches(scope, shareVisit, lt(shareVisit.at, scope.now() - shareVisitDays * dayMs))
}
