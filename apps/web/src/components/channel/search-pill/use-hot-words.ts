import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

const freshMs = 600_000
const most = 10

/** Popular search words, filled up with names of popular works. The page data of home contains them. */
export function useHotWords(): string[] {
  const hot = useCall(calls.search.hot, {}, { quiet: true, staleMs: freshMs })
  return hot.data ? [...hot.data.info.map(({ text }) => text), ...hot.data.suggested].slice(0, most) : []
}
