import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { expireCoins } from './expire-coins.ts'
import { verifyLedgerNightly } from './verify-ledger.ts'

const expireJob = job({
  name: 'gold.expire',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 1800,
  weight: 'light',
})
const verifyJob = job({
  name: 'gold.verify',
  input: z.object({}),
  retries: 2,
  timeLimitSec: 1800,
  weight: 'light',
})

export const jobs: JobHandler[] = [handle(expireJob, expireCoins), handle(verifyJob, verifyLedgerNightly)]

export const schedules: Schedule[] = [
  { spec: expireJob, cron: '12 * * * *' },
  { spec: verifyJob, cron: '40 20 * * *' },
]
