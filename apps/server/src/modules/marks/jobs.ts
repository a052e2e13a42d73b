import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { findMarks } from './find/find-marks.ts'
import { forgetFilm } from './forget.ts'
import { findJob, forgetFilmJob } from './job-specs.ts'

export const jobs: JobHandler[] = [handle(findJob, findMarks), handle(forgetFilmJob, forgetFilm)]
