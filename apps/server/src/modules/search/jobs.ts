import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { recountHot } from './hot/recount.ts'
import { walkIndex } from './indexing/rebuild-index.ts'
import { recountJob, walkJob } from './job-specs.ts'

export const jobs: JobHandler[] = [
  handle(walkJob, async (scope, input, signal) => void (await walkIndex(scope, input, signal))),
  handle(recountJob, recountHot),
]

export const schedules: Schedule[] = [
  { spec: walkJob, cron: '23 4 * * *' },
  { spec: recountJob, cron: '*/10 * * * *' },
]
