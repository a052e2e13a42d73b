import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { countJob, deleteTracesJob } from './job-specs.ts'
import { addCounts } from './works/counts.ts'
import { deleteTraces } from './works/delete-traces.ts'

export const jobs: JobHandler[] = [handle(countJob, addCounts), handle(deleteTracesJob, deleteTraces)]

export const schedules: Schedule[] = [{ spec: countJob, cron: '* * * * *' }]
