import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type QueryState,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { type Call, type CallData, type CallInput, pageDataKey } from '@xinghe/client'
import type { Code, List } from '@xinghe/contract'
import { holdPage } from '@xinghe/ui'
import { useState } from 'react'
import { chosenRegion } from '#stores/area.ts'
import { client } from './client.ts'
import { takePageData } from './page-data.ts'
import { freshMs } from './query-client.ts'

export interface AskOptions {
  enabled?: boolean
  /** No toast when it fails: the place shows it itself, or it does not matter. */
  quiet?: boolean
  /** Codes that the place deals with itself: no toast for them. */
  ignores?: readonly Code[]
  staleMs?: number
  /** While another input is asked for, the answer of the one before stays. */
  keepsPrevious?: boolean
}

export const callKey = (call: Call, input: object): QueryKey => [call.name, input]

/** Asks in a task of its own: a screen that asks for many things when it comes must not stop the page with that. */
export async function ask<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal: AbortSignal,
): Promise<CallData<C>> {
  await new Promise(resolve => setTimeout(resolve))
  return await client.call(call, input, { signal })
}

/** What the page brought for this call, so that the first paint is the content. */
function fromPage<C extends Call>(call: C, input: CallInput<C>): CallData<C> | undefined {
  // The page was made for the region its visitor is in, not for one he chose.
  if (!call.cacheable || (call.takesRegion && chosenRegion())) return undefined
  return takePageData(pageDataKey(call.path, input as object)) as CallData<C> | undefined
}

/** The answer of one call, kept under its name and input. */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: AskOptions = {},
): UseQueryResult<CallData<C>> {
  return useQuery({
    queryKey: callKey(call, input as object),
    queryFn: ({ signal }) => ask(call, input, signal),
    initialData: () => fromPage(call, input),
    enabled: options.enabled ?? true,
    meta: telling(options),
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  })
}

export interface EndlessList<T> {
  items: T[]
  /** Nothing has answered yet. */
  pending: boolean
  /** The first page failed. */
  failed: unknown
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadMore: () => void
  reload: () => Promise<unknown>
}

type ItemOf<C> = CallData<C> extends List<infer T> ? T : never

/** A list that grows by its cursor. A failed page is asked for again by the same cursor. */
export function useList<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: AskOptions = {},
): EndlessList<ItemOf<C>> {
  const [came] = useState(Date.now)
  const query = useInfiniteQuery(listOptions(call, input, options, came))
  return {
    items: flatten(query.data),
    pending: query.isPending,
    failed: query.data ? null : query.error,
    more: query.isFetchingNextPage
      ? 'loading'
      : query.isFetchNextPageError
        ? 'failed'
        : query.hasNextPage
          ? 'idle'
          : 'end',
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
    reload: () => query.refetch(),
  }
}

/** What a list that came at this time, in milliseconds since 1970, is asked for by. */
export function listOptions<C extends Call>(
  call: C,
  input: CallInput<C>,
  { enabled = true, staleMs = freshMs, ...options }: AskOptions,
  came: number,
) {
  return {
    queryKey: [...callKey(call, input as object), 'endless'],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      ask(call, { ...(input as object), cursor: pageParam } as CallInput<C>, signal) as Promise<
        List<ItemOf<C>>
      >,
    initialPageParam: undefined as string | undefined,
    initialData: () => {
      const first = fromPage(call, input) as List<ItemOf<C>> | undefined
      return first && { pages: [first], pageParams: [undefined] }
    },
    getNextPageParam: (last: List<ItemOf<C>>) => (last.hasMore ? last.cursor : undefined),
    // Asked for again it begins again: all its pages, one after the other, would stop it for that long.
    pages: 1,
    // One that has grown stays while the viewer is in it, or he would lose his place on his way back.
    staleTime: ({ state }: { state: QueryState<InfiniteData<List<ItemOf<C>>>> }) =>
      state.data?.pages[1] && state.dataUpdatedAt + staleMs >= came ? Number.POSITIVE_INFINITY : staleMs,
    enabled,
    meta: telling(options),
  }
}

function flatten<T>(pages: InfiniteData<List<T>> | undefined): T[] {
  return pages ? pages.pages.flatMap(page => page.info) : []
}

export interface CallMutationOptions extends Pick<AskOptions, 'quiet' | 'ignores'> {
  /** The page is held under the loading mask until the answer is there. */
  loading?: boolean
}

/** A call that does something. */
export function useCallMutation<C extends Call>(call: C, options: CallMutationOptions = {}) {
  return useMutation<CallData<C>, Error, CallInput<C>>({
    mutationFn: async input => {
      const release = options.loading ? holdPage() : undefined
      try {
        return await client.call(call, input)
      } finally {
        release?.()
      }
    },
    meta: telling(options),
  })
}

const telling = ({ quiet = false, ignores = [] }: CallMutationOptions) => ({ quiet, ignores })
