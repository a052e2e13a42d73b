import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { finishAsset } from './finish.ts'
import { ladderJob, prepareJob, sweepJob } from './job-specs.ts'
import { giveUpOnAsset, prepareAsset } from './prepare.ts'
import { sweepUploads } from './sweep.ts'

export const jobs: JobHandler[] = [
  handle(prepareJob, prepareAsset, giveUpOnAsset),
  handle(ladderJob, finishAsset, giveUpOnAsset),
  handle(sweepJob, sweepUploads),
]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '17 * * * *' }]
