import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { ladderJob, prepareJob, sweepJob } from './job-specs.ts'
import { failAsset } from './jobs/fail-asset.ts'
import { finishAsset } from './jobs/finish-asset.ts'
import { prepareAsset } from './jobs/prepare-asset.ts'
import { sweepUploads } from './uploads/sweep.ts'

export const jobs: JobHandler[] = [
  handle(prepareJob, prepareAsset, failAsset),
  handle(ladderJob, finishAsset, failAsset),
  handle(sweepJob, sweepUploads),
]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '17 * * * *' }]
