/** What other modules and tools may use of danmu. */
export { danmuTexts } from './display/danmu-texts.ts'
export { danmuLiked } from './events.ts'
export { type PostVideo, type PostVideos, postVideosPort } from './place/post-videos.ts'
export { colorPassPort, danmuLevels } from './sending/color-pass.ts'
export { deleteDanmuOfPosts } from './sending/delete-danmu.ts'
export { listLiveDanmu, sendLiveDanmu } from './sending/live-danmu.ts'
export { countOwnDanmu } from './sending/own-danmu.ts'
export type { DanmuInput } from './sending/validate.ts'
