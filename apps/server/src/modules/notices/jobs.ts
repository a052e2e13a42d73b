import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { deliverJob, pruneJob } from './job-specs.ts'
import { pruneNotices } from './prune-notices.ts'
import { deliverBroadcasts } from './system/deliver-broadcasts.ts'

export const jobs: JobHandler[] = [handle(deliverJob, deliverBroadcasts), handle(pruneJob, pruneNotices)]

export const schedules: Schedule[] = [
  { spec: deliverJob, cron: '* * * * *' },
  { spec: pruneJob, cron: '40 4 * * *' },
]
