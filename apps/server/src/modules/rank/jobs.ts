import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { recountJob } from './job-specs.ts'
import { recountBoards } from './recount.ts'

export const jobs: JobHandler[] = [handle(recountJob, recountBoards)]

/** A little after the hour, when its bucket is whole. */
export const schedules: Schedule[] = [{ spec: recountJob, cron: '1 * * * *' }]
