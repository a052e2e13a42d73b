import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { tellJob } from './job-specs.ts'
import { tellAskers } from './tell-askers.ts'

export const jobs: JobHandler[] = [handle(tellJob, tellAskers)]
