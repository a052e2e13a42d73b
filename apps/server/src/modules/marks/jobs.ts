import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { findMarks } from './find/find-marks.ts'
import { findJob, removeFilmMarksJob } from './job-specs.ts'
import { removeFilmMarks } from './remove-marks.ts'

export const jobs: JobHandler[] = [handle(findJob, findMarks), handle(removeFilmMarksJob, removeFilmMarks)]
