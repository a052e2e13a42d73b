import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

const freshMs = 600_000
const most = 10

/** Words that many search for, and names of much watched works where these are few. The page of home brings them. */
export function useHotWords(): string[] {
  const hot = useCall(calls.search.hot, {}, { quiet: true, staleMs: freshMs })
  return hot.data ? [...hot.data.info.map(({ text }) => text), ...hot.data.suggested].slice(0, most) : []
}
