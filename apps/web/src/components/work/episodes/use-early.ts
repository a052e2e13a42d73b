import type { Episode } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { useEffect, useState } from 'react'
import { client } from '#data/client.ts'

/** The first of the episodes that not everybody may watch yet, by the server's clock; none once its time has come. */
export function useEarly<E extends Pick<Episode, 'freeAt'>>(
  episodes: readonly E[],
): { episode: E; freeAt: number } | null {
  const [now, setNow] = useState(() => client.serverNow())
  const early = episodes.flatMap(episode => {
    const { freeAt } = episode
    return freeAt !== null && freeAt > now ? [{ episode, freeAt }] : []
  })
  const next = early.length === 0 ? null : Math.min(...early.map(({ freeAt }) => freeAt))
  useEffect(() => {
    if (next === null) return
    // Timers of browsers hold some weeks only, and a device that sleeps is late.
    const timer = setTimeout(
      () => setNow(client.serverNow()),
      Math.min(dayMs, Math.max(1, next - Math.max(now, client.serverNow()))),
    )
    return () => clearTimeout(timer)
  }, [next, now])
  return early[0] ?? null
}
