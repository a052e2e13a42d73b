import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { deletePolls } from './delete-polls.ts'
import { deletePollsJob } from './job-specs.ts'

export const jobs: JobHandler[] = [handle(deletePollsJob, deletePolls)]
