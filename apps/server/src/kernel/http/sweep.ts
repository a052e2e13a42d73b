import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '../jobs/job.ts'
import type { Scope } from '../scope.ts'
import { deleteEndedSecrets } from '../secrets.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'

const sweepJob = job({
  name: 'kernel.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

/** The jobs of the kernel itself. */
export const kernelJobs: JobHandler[] = [handle(sweepJob, sweep)]

async function sweep(scope: Scope): Promise<void> {
  await deleteOldIdempotencyKeys(scope)
  await deleteEndedSecrets(scope.db, scope.now())
}

export const kernelSchedules: Schedule[] = [{ spec: sweepJob, cron: '47 * * * *' }]
