import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { deleteTracesJob } from './job-specs.ts'
import { deletePostTraces } from './posts/lose-film.ts'

export const jobs: JobHandler[] = [handle(deleteTracesJob, deletePostTraces)]
