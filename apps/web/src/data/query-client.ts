import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '@xinghe/client'
import { type Telling, tellFailure } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { quiet?: boolean; ignores?: Telling['ignores'] }
    mutationMeta: { quiet?: boolean; ignores?: Telling['ignores'] }
  }
}

const freshMs = 60_000
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
  return queryClient.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
}
