import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#stores/session.ts'
import { requestedAt } from './answer-time.ts'

interface Override<T> {
  state: T
  /** Milliseconds since 1970. */
  at: number
}

/** The override, unless the answer that brought `source` was requested after it. */
export function newest<T>(override: Override<T> | undefined, given: T, source: object): T {
  return override && requestedAt(source) <= override.at ? override.state : given
}

/**
 * What this viewer has just changed about one thing, over what earlier answers said: every place that shows the thing
 * shows the change, until it has a newer answer itself. The answer of the server takes the place of what was assumed.
 * @param source the object of the cached answer that `given` was taken from
 */
export function useOptimisticOverride<T extends object>(
  kind: string,
  id: string,
  given: T,
  source: object = given,
): [T, (change: T | undefined) => void] {
  const queries = useQueryClient()
  const uid = useSession(state => state.token?.uid ?? '')
  const key = ['override', uid, kind, id]
  const { data } = useQuery<Override<T>>({ queryKey: key, queryFn: skipToken })
  const set = (state: T | undefined) => {
    if (state === undefined) queries.removeQueries({ queryKey: key, exact: true })
    else queries.setQueryData(key, { state, at: Date.now() })
  }
  return [newest(data, given, source), set]
}
