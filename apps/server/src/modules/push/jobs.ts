import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { deliverPush, giveUpPush } from './deliver.ts'
import { deliverJob, pruneJob } from './job-specs.ts'
import { prunePush } from './prune.ts'

export const jobs: JobHandler[] = [handle(deliverJob, deliverPush, giveUpPush), handle(pruneJob, prunePush)]

export const schedules: Schedule[] = [{ spec: pruneJob, cron: '50 4 * * *' }]
