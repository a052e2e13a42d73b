import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { bindTyped } from './bind-invitation.ts'
import { bindTypedJob, lookJob } from './job-specs.ts'
import { lookAtOpen } from './look-at-open.ts'

export const jobs: JobHandler[] = [handle(lookJob, lookAtOpen), handle(bindTypedJob, bindTyped)]

export const schedules: Schedule[] = [{ spec: lookJob, cron: '*/10 * * * *' }]
