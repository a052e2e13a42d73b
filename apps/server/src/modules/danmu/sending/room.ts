import { roomOf } from '#modules/playback/index.ts'
import type { DanmuRow } from '../tables.ts'

/** Room to which a danmu is delivered: that of its episode, or the live channel's. */
export function roomOfDanmu({ mediaKey, episodeId }: Pick<DanmuRow, 'mediaKey' | 'episodeId'>): string {
  return mediaKey === liveMediaKey ? episodeId : roomOf(episodeId)
}

/** In place of a work's key: the danmu belongs to a live room and `episodeId` is the room's name. */
export const liveMediaKey = ''
