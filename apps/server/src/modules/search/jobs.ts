import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { recountHot } from './hot/recount.ts'
import { reindex } from './indexing/reindex.ts'
import { recountJob, reindexJob } from './job-specs.ts'

export const jobs: JobHandler[] = [
  handle(reindexJob, async (scope, input, signal) => void (await reindex(scope, input, signal))),
  handle(recountJob, recountHot),
]

export const schedules: Schedule[] = [
  { spec: reindexJob, cron: '23 4 * * *' },
  { spec: recountJob, cron: '*/10 * * * *' },
]
