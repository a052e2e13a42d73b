import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#stores/session.ts'

/**
 * What this viewer has just changed about one thing, over what the lists that brought it said: every place that shows
 * the thing shows the change. The answer of the server takes the place of what was assumed.
 */
export function useOptimisticOverride<T extends object>(
  kind: string,
  id: string,
  given: T,
): [T, (change: T | undefined) => void] {
  const queries = useQueryClient()
  const uid = useSession(state => state.token?.uid ?? '')
  const key = ['override', uid, kind, id]
  const { data } = useQuery<T>({ queryKey: key, queryFn: skipToken })
  const set = (change: T | undefined) => {
    if (change === undefined) queries.removeQueries({ queryKey: key, exact: true })
    else queries.setQueryData(key, change)
  }
  return [data ?? given, set]
}
