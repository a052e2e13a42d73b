import { useInfiniteQuery } from '@tanstack/react-query'
import type { Call, CallInput } from '@xinghe/client'
import type { List } from '@xinghe/contract'
import { useState } from 'react'
import { client } from './client.ts'

type Filters<C> = Omit<CallInput<C>, 'page' | 'size' | 'cursor'>

export interface Pages<T> {
  rows: T[]
  /** Counted from 0. */
  index: number
  hasNext: boolean
  isPending: boolean
  isFetching: boolean
  error: Error | null
  next(): void
  previous(): void
  reload(): void
}

/** A list page by page by its cursor. Change the key of the component when the filters change: it starts over. */
export function usePages<T, I extends object>(
  call: Call<I, List<T>>,
  filters: Filters<Call<I, List<T>>>,
  refetchInterval?: (rows: T[]) => number | false,
): Pages<T> {
  const [index, setIndex] = useState(0)
  const query = useInfiniteQuery({
    queryKey: [call.name, filters],
    queryFn: ({ pageParam, signal }) => {
      const input = { ...filters, ...(pageParam !== '' && { cursor: pageParam }) }
      return client.call<Call<I, List<T>>>(call, input as I, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last: List<T>) => (last.hasMore ? last.cursor : undefined),
    refetchInterval: ({ state }) =>
      refetchInterval?.(state.data?.pages.flatMap(page => page.info) ?? []) ?? false,
  })
  const pages = query.data?.pages ?? []
  // A page can vanish when rows before it do.
  const shown = Math.min(index, Math.max(0, pages.length - 1))
  return {
    rows: pages[shown]?.info ?? [],
    index: shown,
    hasNext: shown < pages.length - 1 || query.hasNextPage,
    isPending: query.isPending,
    isFetching: query.isFetching,
    error: query.data ? null : query.error,
    next: async () => {
      if (shown === pages.length - 1) await query.fetchNextPage()
      setIndex(shown + 1)
    },
    previous: () => setIndex(Math.max(0, shown - 1)),
    reload: () => void query.refetch(),
  }
}
