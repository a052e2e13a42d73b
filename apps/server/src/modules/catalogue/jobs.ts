import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { countJob } from './job-specs.ts'
import { addCounts } from './works/counts.ts'

export const jobs: JobHandler[] = [handle(countJob, addCounts)]

export const schedules: Schedule[] = [{ spec: countJob, cron: '* * * * *' }]
