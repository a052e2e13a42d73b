import { roomOf } from '#modules/playback/index.ts'
import type { DanmuRow } from '../tables.ts'

/** Where a danmu is heard: the room of its episode, or the room of the live channel it was said in. */
export function roomOfDanmu({ mediaKey, episodeId }: Pick<DanmuRow, 'mediaKey' | 'episodeId'>): string {
  return mediaKey === liveKey ? episodeId : roomOf(episodeId)
}

/** In place of a work's key: said live, at no place of a time line. `episodeId` is then the room's name. */
export const liveKey = ''
