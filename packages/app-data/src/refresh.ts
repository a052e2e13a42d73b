import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '@xinghe/client'

/** Fetches again all that failed on the screen that shows: what stopped one answer has mostly stopped others too. */
export function refetchFailed(queries: QueryClient): Promise<void> {
  return queries.refetchQueries({
    type: 'active',
    // A list that only failed to grow stays where it is.
    predicate: ({ state }) => state.status === 'error' && !state.data,
  })
}

/**
 * After a log-in or its end: nothing of the user before stays. Lists and these calls begin again, what else shows
 * stays until it is fetched again.
 */
export function resetAnswers(queries: QueryClient, ...calls: readonly Call[]): void {
  queries.removeQueries({ type: 'inactive' })
  void queries.resetQueries({
    predicate: ({ queryKey: [name, , kind] }) => kind === 'endless' || calls.some(call => call.name === name),
  })
  void queries.invalidateQueries()
}
