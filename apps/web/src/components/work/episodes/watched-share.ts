import type { Episode } from '@xinghe/contract'

/** How much of each episode was watched, 0 to 1, by its id. */
export type WatchedShares = ReadonlyMap<string, number>

/** Of those whose length is known; one that was hardly begun is not watched. */
export function watchedShares(
  episodes: readonly Pick<Episode, 'id' | 'durationSec'>[],
  stopped: readonly { id: string; seconds: number }[],
): WatchedShares {
  const lengths = new Map(episodes.map(({ id, durationSec }) => [id, durationSec ?? 0]))
  return new Map(
    stopped.flatMap(({ id, seconds }) => {
      const lengthSec = lengths.get(id) ?? 0
      const share = lengthSec > 0 ? Math.min(1, seconds / lengthSec) : 0
      return share > barelyShare ? [[id, share] as const] : []
    }),
  )
}

const barelyShare = 0.02
