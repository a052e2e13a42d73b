import { type OrderFilters, orderFilters } from '@xinghe/contract'

/** What the address narrows the list to; what is no filter counts as none. */
export function filtersOf(search: URLSearchParams): OrderFilters {
  const { shape } = orderFilters
  const given = Object.entries(shape).flatMap(([name, kind]) => {
    const { data, success } = kind.safeParse(search.get(name) || undefined)
    return success && data !== undefined ? [[name, data]] : []
  })
  return Object.fromEntries(given)
}
