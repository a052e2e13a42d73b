import { dayMs } from '@xinghe/contract/time'
import { z } from 'zod'
import { deleteAudit } from '#kernel/audit.ts'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import type { Scope } from '#kernel/scope.ts'
import { siteSettings } from './settings.ts'

const sweepJob = job({
  name: 'site.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(sweepJob, sweepAudit)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '43 4 * * *' }]

export async function sweepAudit(scope: Scope): Promise<void> {
  const { auditDays } = await scope.kernel.settings.of(siteSettings)
  await deleteAudit(scope, scope.now() - auditDays * dayMs)
}
