import { z } from 'zod'
import { job } from '#kernel/jobs/job.ts'

export const exportJob = job({
  name: 'account.exportData',
  input: z.object({ id: z.string() }),
  retries: 3,
  timeLimitSec: 1800,
  weight: 'light',
  needsRoom: true,
})

export const sweepExportsJob = job({
  name: 'account.sweepExports',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 600,
  weight: 'light',
})

export const deleteAccountsJob = job({
  name: 'account.deleteAccounts',
  input: z.object({}),
  retries: 1,
  timeLimitSec: 3600,
  weight: 'light',
  exclusiveBy: () => 'all',
})
