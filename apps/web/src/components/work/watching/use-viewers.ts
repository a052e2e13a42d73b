import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

const refreshMs = 30_000
/** Maximum of one call. */
const mostAsked = 100

/**
 * Viewer counts by mediaKey, refetched every half minute while the page is visible. `known` is what a
 * list has just returned; undefined for a work without a known count.
 */
export function useViewers(
  works: readonly string[],
  known?: Record<string, number>,
): (mediaKey: string) => number | undefined {
  const mediaKeys = works.slice(0, mostAsked)
  const { data } = useCall(
    calls.playback.viewers,
    { mediaKeys },
    {
      enabled: mediaKeys.length > 0,
      known: known && { viewers: known },
      staleMs: refreshMs,
      refetchMs: refreshMs,
      quiet: true,
    },
  )
  return mediaKey =>
    data && mediaKeys.includes(mediaKey) ? (data.viewers[mediaKey] ?? 0) : known?.[mediaKey]
}
