import { handle, type JobHandler, type Schedule } from '#kernel/jobs/job.ts'
import { deleteTracesJob, dropVideosJob, indexWordsJob } from './job-specs.ts'
import { deletePostTraces } from './posts/lose-film.ts'
import { dropForgottenVideos } from './publish/save-video.ts'
import { indexOldPosts } from './search/index-words.ts'

export const jobs: JobHandler[] = [
  handle(deleteTracesJob, deletePostTraces),
  handle(dropVideosJob, dropForgottenVideos),
  handle(indexWordsJob, indexOldPosts),
]

export const schedules: Schedule[] = [{ spec: dropVideosJob, cron: '41 4 * * *' }]
