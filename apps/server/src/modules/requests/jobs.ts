import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { noticesJob, tellJob } from './job-specs.ts'
import { sendDueNotices } from './send-notices.ts'
import { tellAskers } from './tell-askers.ts'

export const jobs: JobHandler[] = [handle(tellJob, tellAskers), handle(noticesJob, sendDueNotices)]

export const schedules: Schedule[] = [{ spec: noticesJob, cron: '*/5 * * * *' }]
