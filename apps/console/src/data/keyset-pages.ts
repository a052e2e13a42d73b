import { type CallOptions, useCall } from '@xinghe/app-data'
import type { Call, CallInput } from '@xinghe/client'
import type { List } from '@xinghe/contract'
import { useState } from 'react'
import type { Pages } from './pages.ts'

type Filters<C> = Omit<CallInput<C>, 'page' | 'size' | 'cursor'>

/**
 * A long list page by page, by its cursors: rows that come meanwhile move no page, and a late page costs what the first
 * one does. It begins anew where the component does: give that the filters as its key.
 */
export function useKeysetPages<I extends object, D extends List<unknown>>(
  call: Call<I, D>,
  filters: Filters<Call<I, D>>,
  options: Pick<CallOptions<D>, 'refetchMs'> = {},
): Pages<D['info'][number]> & { answer: D | undefined } {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const input = { ...filters, ...(cursor !== undefined && { cursor }) } as I
  const { data, error, isPending, isFetching, refetch } = useCall(call, input, {
    ...options,
    keepsPrevious: true,
  })
  const page = cursors.length + 1
  const next = data?.cursor
  return {
    /** What comes beside the rows. */
    answer: data,
    rows: data?.info ?? [],
    page,
    hasNext: data?.hasMore ?? false,
    isPending,
    isFetching,
    error: data ? null : error,
    show(wanted) {
      if (wanted < page) setCursors(cursors.slice(0, wanted - 1))
      else if (next !== undefined) setCursors([...cursors, next])
    },
    reload: () => void refetch(),
  }
}
