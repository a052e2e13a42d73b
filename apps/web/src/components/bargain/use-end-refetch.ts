import { secondMs } from '@xinghe/contract/time'
import { useEffect } from 'react'
import { client } from '#data/client.ts'

/** The server has closed it by then. */
const graceMs = 3 * secondMs
/** Timers of browsers hold no longer. */
const longestMs = 2 ** 31 - 1

/** Asks again three seconds after a moment of the server's clock. */
export function useEndRefetch(endsAt: number | null, refetch: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (endsAt === null) return
    const leftMs = endsAt - client.serverNow() + graceMs
    if (leftMs < 0) return
    const timer = setTimeout(() => void refetch(), Math.min(leftMs, longestMs))
    return () => clearTimeout(timer)
  }, [endsAt])
}
