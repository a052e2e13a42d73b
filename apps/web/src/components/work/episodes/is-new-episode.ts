import type { Episode } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import type { WatchedShares } from './watched-share.ts'

/** So long an episode is new, unless it was watched. */
const newMs = 3 * dayMs

export function isNewEpisode(
  { id, publishedAt, playable }: Pick<Episode, 'id' | 'publishedAt' | 'playable'>,
  watched: WatchedShares,
  now: number,
): boolean {
  return playable && now - publishedAt < newMs && !watched.has(id)
}
