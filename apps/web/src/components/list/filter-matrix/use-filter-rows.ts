import { useCall } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { useText } from '#text/text.ts'
import { type Chosen, type FilterName, type FilterRow, filterNames, filterRows, tidy } from './filters.ts'

export type FilterInput = CallInput<typeof calls.catalogue.filter>

export interface FilterRowsState {
  /** Null until the first answer. */
  rows: FilterRow[] | null
  /** Number of works that match the choice; null while unknown. */
  total: number | null
  pending: boolean
}

/** The rows of the matrix with the counts of what is chosen; those of the previous choice stay until the new ones are loaded. */
export function useFilterRows(
  chosen: Chosen,
  names: readonly FilterName[] = filterNames,
  fixed: Chosen = {},
): FilterRowsState {
  const t = useText()
  const { sort: _, ...filters } = tidy({ ...chosen, ...fixed })
  // The server validates the address; an invalid one leaves the matrix out.
  const { data, isPending, isPlaceholderData } = useCall(calls.catalogue.filter, filters as FilterInput, {
    quiet: true,
    staleMs: minuteMs,
    keepsPrevious: true,
  })
  const rows = data
    ? filterRows
        .filter(({ name, row }) => names.includes(name) && fixed[name] === undefined && data[row].length > 1)
        .map(({ name, row, text }) => ({ name, title: t(text), options: data[row] }))
    : null
  return { rows, total: data && !isPlaceholderData ? data.total : null, pending: isPending }
}
