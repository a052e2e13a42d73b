/** What other modules and tools may use of danmu. */
export { type PostVideo, type PostVideos, postVideosPort } from './place/post-videos.ts'
export { deleteDanmuOfPosts } from './sending/delete-danmu.ts'
export { listLiveDanmu, sendLiveDanmu } from './sending/live-danmu.ts'
export type { DanmuInput } from './sending/validate.ts'
