import type { InfiniteData, QueryState } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@xinghe/client'
import type { List } from '@xinghe/contract'
import type { CallEnvironment } from './call-context.ts'
import { callKey } from './call-key.ts'
import type { FailureHandling } from './failures.ts'
import { freshMs } from './query-client.ts'

export interface ListOptions extends FailureHandling {
  enabled?: boolean
  staleMs?: number
}

/** In a task of its own: a screen that makes many calls when it comes must not block the page with them. */
export async function fetchCall<C extends Call>(
  { client }: CallEnvironment,
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<CallData<C>> {
  await new Promise(resolve => setTimeout(resolve))
  return await client.call(call, input, { signal })
}

export const failureMeta = ({ quiet = false, ignores = [] }: FailureHandling) => ({ quiet, ignores })

export type ItemOf<C> = CallData<C> extends List<infer T> ? T : never
type Page<C> = List<ItemOf<C>>

/** Query options of a list that has been on its screen since this time, in milliseconds since 1970. */
export function listOptions<C extends Call>(
  environment: CallEnvironment,
  call: C,
  input: CallInput<C>,
  { enabled = true, staleMs = freshMs, ...rest }: ListOptions,
  shownSince: number,
) {
  return {
    queryKey: [...callKey(call, input as object), 'endless'],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const paged = { ...(input as object), cursor: pageParam } as CallInput<C>
      return fetchCall(environment, call, paged, signal) as Promise<Page<C>>
    },
    initialPageParam: undefined as string | undefined,
    initialData: () => {
      const first = environment.pageAnswer?.(call, input) as Page<C> | undefined
      return first && { pages: [first], pageParams: [undefined] }
    },
    getNextPageParam: (last: Page<C>) => (last.hasMore ? last.cursor : undefined),
    // A refetch begins again with the first page: all pages, one after the other, would block it for that long.
    pages: 1,
    // A list that has grown stays while the viewer is in it, or they would lose their place on their way back.
    staleTime: ({ state }: { state: QueryState<InfiniteData<Page<C>>> }) =>
      state.data?.pages[1] && state.dataUpdatedAt + staleMs >= shownSince
        ? Number.POSITIVE_INFINITY
        : staleMs,
    enabled,
    meta: failureMeta(rest),
  }
}
