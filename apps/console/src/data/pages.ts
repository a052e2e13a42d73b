import { type CallOptions, useCall } from '@xinghe/app-data'
import type { Call, CallInput } from '@xinghe/client'
import type { List } from '@xinghe/contract'

type Filters<C> = Omit<CallInput<C>, 'page' | 'size' | 'cursor'>
/** The page that shows, from 1, and what shows another. */
export type Paging = readonly [page: number, show: (page: number) => void]

export interface Pages<T> {
  rows: T[]
  page: number
  hasNext: boolean
  isPending: boolean
  isFetching: boolean
  error: Error | null
  show(page: number): void
  reload(): void
}

/** A list page by page. Only the page that shows is fetched, and fetched again. */
export function usePages<T, I extends object>(
  call: Call<I, List<T>>,
  filters: Filters<Call<I, List<T>>>,
  [page, show]: Paging,
  refetchMs: (rows: T[]) => number | false = () => false,
): Pages<T> {
  const options: CallOptions<List<T>> = {
    keepsPrevious: true,
    refetchMs: list => refetchMs(list?.info ?? []),
  }
  const { data, error, isPending, isFetching, refetch } = useCall(call, { ...filters, page } as I, options)
  return {
    rows: data?.info ?? [],
    page,
    hasNext: data?.hasMore ?? false,
    isPending,
    isFetching,
    error: data ? null : error,
    show,
    reload: () => void refetch(),
  }
}
