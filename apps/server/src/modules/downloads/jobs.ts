import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { makeJob, sweepJob } from './job-specs.ts'
import { failFile, makeFile } from './make-file.ts'
import { sweepFiles } from './sweep-files.ts'

export const jobs: JobHandler[] = [handle(makeJob, makeFile, failFile), handle(sweepJob, sweepFiles)]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '23 * * * *' }]
