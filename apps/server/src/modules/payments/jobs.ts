import { z } from 'zod'
import { handle, type JobHandler, job, type Schedule } from '#kernel/jobs/job.ts'
import { scanChain } from './gateways/vcoin/scan-chain.ts'
import { askGateways } from './orders/ask-gateway.ts'
import { expireOrders } from './orders/end-order.ts'
import { sendJob } from './refunds/send-job.ts'
import { giveUpRefund, sendRefund } from './refunds/send-refund.ts'

const everyMinute = { input: z.object({}), retries: 2, timeLimitSec: 300, weight: 'light' } as const
const expireJob = job({ name: 'payments.expire', ...everyMinute })
const askJob = job({ name: 'payments.ask', ...everyMinute })
const chainJob = job({ name: 'payments.readChain', ...everyMinute })

export const jobs: JobHandler[] = [
  handle(expireJob, expireOrders),
  handle(askJob, (scope, _, signal) => askGateways(scope, signal)),
  handle(sendJob, sendRefund, giveUpRefund),
  handle(chainJob, scanChain),
]

export const schedules: Schedule[] = [
  { spec: expireJob, cron: '* * * * *' },
  { spec: askJob, cron: '* * * * *' },
  { spec: chainJob, cron: '* * * * *' },
]
