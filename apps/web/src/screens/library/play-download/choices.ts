import type { DownloadOptions } from '@xinghe/contract'

type Offered = DownloadOptions['episodes']
type Height = Omit<Offered[number]['qualities'][number], 'bytes'>

/** Qualities that some of the episodes have, the best first. */
export function heightsOf(episodes: Offered): Height[] {
  const gates = new Map(
    episodes.flatMap(({ qualities }) => qualities.map(({ height, gate }) => [height, gate] as const)),
  )
  return [...gates].map(([height, gate]) => ({ height, gate })).toSorted((a, b) => b.height - a.height)
}

/** The best one that the viewer may have; null where there is none. */
export function bestHeight(heights: readonly Height[]): number | null {
  return heights.find(({ gate }) => gate === null)?.height ?? null
}

/** Bytes of the episodes that the viewer may have in a quality, by id. */
export function allowedBytes(episodes: Offered, height: number | null): Map<string, number> {
  return new Map(
    episodes.flatMap(({ episode, refused, qualities }) => {
      const found = qualities.find(one => one.height === height)
      return refused === null && found?.gate === null ? [[episode, found.bytes] as const] : []
    }),
  )
}
