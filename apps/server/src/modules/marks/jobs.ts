import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { findMarks } from './find/find-marks.ts'
import { findJob } from './job-specs.ts'

export const jobs: JobHandler[] = [handle(findJob, findMarks)]
