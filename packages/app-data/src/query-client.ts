import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { minuteMs } from '@xinghe/contract/time'
import type { FailureHandling } from './failures.ts'
import { isOffline, isReported } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureHandling & Record<string, unknown>
    mutationMeta: FailureHandling & Record<string, unknown>
  }
}

/** Milliseconds an answer counts as fresh: until then, showing it anew does not fetch it again. */
export const freshMs = minuteMs
const cachedMs = 30 * minuteMs

interface QueryClientOptions {
  /** Called with each failure of a query that its place does not handle itself. */
  onQueryFailure?: (error: unknown) => void
  /** Called with each failure of a mutation that its place does not handle itself. */
  onMutationFailure: (error: unknown) => void
  /** What differs from the defaults of both applications. */
  queries?: Pick<QueryObserverOptions, 'staleTime' | 'refetchOnWindowFocus'>
}

/** The query cache of an application. */
export function createQueryClient({
  onQueryFailure,
  onMutationFailure,
  queries,
}: QueryClientOptions): QueryClient {
  // The library takes a page that begins without a network for one that has it.
  if (globalThis.navigator?.onLine === false) onlineManager.setOnline(false)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isReported(error, meta)) onQueryFailure?.(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, { meta }) => {
        if (isReported(error, meta)) onMutationFailure(error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: cachedMs,
        refetchOnWindowFocus: false,
        // What failed without a network comes by itself once there is one; the rest is as fresh as it was.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // A refusal would be repeated; only a lost connection is worth one more try.
        retry: (tries, error) => isOffline(error) && tries < 1,
        retryDelay: 800,
        // Offline a call fails at once and its place says so, instead of waiting without a word.
        networkMode: 'always',
        ...queries,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
