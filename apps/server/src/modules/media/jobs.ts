import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { deleteUnused } from './deletion/delete-unused.ts'
import { removeFiles } from './deletion/remove-files.ts'
import { whileExists } from './deletion/while-exists.ts'
import {
  deleteUnusedJob,
  fingerprintJob,
  ladderJob,
  prepareJob,
  removeFilesJob,
  sweepJob,
} from './job-specs.ts'
import { failAsset } from './jobs/fail-asset.ts'
import { finishAsset } from './jobs/finish-asset.ts'
import { giveUpFingerprint, makeFingerprint } from './jobs/make-fingerprint.ts'
import { prepareAsset } from './jobs/prepare-asset.ts'
import { sweepUploads } from './uploads/sweep.ts'

export const jobs: JobHandler[] = [
  handle(prepareJob, whileExists(prepareAsset), failAsset),
  handle(ladderJob, whileExists(finishAsset), failAsset),
  handle(fingerprintJob, whileExists(makeFingerprint), giveUpFingerprint),
  handle(deleteUnusedJob, deleteUnused),
  handle(removeFilesJob, removeFiles),
  handle(sweepJob, sweepUploads),
]

export const schedules: Schedule[] = [{ spec: sweepJob, cron: '2-59/15 * * * *' }]
