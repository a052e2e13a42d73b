import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { deleteTracesJob, tellFollowersJob } from './job-specs.ts'
import { deletePlaylistTraces } from './lists/delete-playlists.ts'
import { tellFollowers } from './series/tell-followers.ts'

export const jobs: JobHandler[] = [
  handle(deleteTracesJob, deletePlaylistTraces),
  handle(tellFollowersJob, tellFollowers),
]

export const schedules: Schedule[] = [{ spec: tellFollowersJob, cron: '* * * * *' }]
