import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure, calls } from '@xinghe/client'
import { type Telling, tellFailure } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean; ignores?: Telling['ignores'] }
    mutationMeta: { quiet?: boolean; ignores?: Telling['ignores'] }
  }
}

/** How long an answer stands before it is asked for again where it is shown anew. */
export const freshMs = 60_000
const keptMs = 30 * 60_000

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => tellFailure(error, query.meta as Telling | undefined),
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _result, mutation) => tellFailure(error, mutation.meta as Telling | undefined),
  }),
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      gcTime: keptMs,
      refetchOnWindowFocus: false,
      // An answer of the server stands; only a lost connection is worth one more try.
      retry: (tries, error) => error instanceof CallFailure && error.isNetwork && tries < 1,
      retryDelay: 800,
      // A call offline fails at once and shows the box, instead of waiting without a word.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Asks again for all that failed on the screen that shows: what stopped one answer has mostly stopped others too. */
export function askFailedAgain(): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    // A list that only failed to grow stays where it is.
    predicate: ({ state }) => state.status === 'error' && !state.data,
  })
}

/** After a log-in or its end: nothing of the user before stays. Lists begin again, what else shows is asked for again. */
export function forgetAnswers(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries({
    predicate: ({ queryKey: [name, , kind] }) => kind === 'endless' || name === calls.playback.history.name,
  })
  void queryClient.invalidateQueries()
}
