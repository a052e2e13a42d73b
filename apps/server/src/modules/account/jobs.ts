import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { sweepCodes } from './codes/sweep-codes.ts'
import { deleteAccounts } from './personal-data/delete-accounts.ts'
import { deleteAccountsJob, exportJob, sweepExportsJob } from './personal-data/job-specs.ts'
import { failExport, sweepExports, writeExport } from './personal-data/write-export.ts'
import { sweepSessions } from './sweep-sessions.ts'

const sweepJob = job({
  name: 'account.sweep',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

const sweepCodesJob = job({
  name: 'account.sweepCodes',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const jobs: JobHandler[] = [
  handle(sweepJob, sweepSessions),
  handle(sweepCodesJob, sweepCodes),
  handle(exportJob, writeExport, failExport),
  handle(sweepExportsJob, sweepExports),
  handle(deleteAccountsJob, deleteAccounts),
]

export const schedules: Schedule[] = [
  { spec: sweepJob, cron: '37 4 * * *' },
  { spec: sweepCodesJob, cron: '11 * * * *' },
  { spec: sweepExportsJob, cron: '23 * * * *' },
  { spec: deleteAccountsJob, cron: '*/10 * * * *' },
]
