import { handle, type JobHandler } from '#kernel/jobs/job.ts'
import { deleteTracesJob } from './job-specs.ts'
import { deletePlaylistTraces } from './lists/delete-playlists.ts'

export const jobs: JobHandler[] = [handle(deleteTracesJob, deletePlaylistTraces)]
