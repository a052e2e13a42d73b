import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '@xinghe/client'
import type { List } from '@xinghe/contract'
import { useMemo, useState } from 'react'
import { useCallEnvironment } from './call-context.ts'
import { type ItemOf, type ListOptions, listOptions } from './call-options.ts'

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

interface CallList<C extends Call> extends EndlessList<ItemOf<C>> {
  /** The answer of the first page, with what comes beside the items. */
  first: CallData<C> | undefined
  /** Why the last request failed, though what came before is shown. */
  error: unknown
}

/** A list that grows by its cursor. A failed page is fetched again by the same cursor. */
export function useList<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: ListOptions = {},
): CallList<C> {
  const environment = useCallEnvironment()
  const [shownSince] = useState(Date.now)
  const query = useInfiniteQuery({
    ...listOptions(environment, call, input, options, shownSince),
    select: flatten<C>,
  })
  const { data, error, isPending, isFetching, fetchNextPage, refetch } = query
  const more = query.isFetchingNextPage
    ? 'loading'
    : query.isFetchNextPageError
      ? 'failed'
      : query.hasNextPage
        ? 'idle'
        : 'end'
  return useMemo(
    () => ({
      items: data?.items ?? [],
      first: data?.first,
      error,
      pending: isPending,
      failed: data ? null : error,
      more,
      loadMore: () => {
        if (!isFetching) void fetchNextPage()
      },
      reload: () => refetch(),
    }),
    [data, error, isPending, isFetching, more, fetchNextPage, refetch],
  )
}

function flatten<C extends Call>({ pages }: InfiniteData<List<ItemOf<C>>>) {
  return { items: pages.flatMap(page => page.info), first: pages[0] as CallData<C> | undefined }
}
