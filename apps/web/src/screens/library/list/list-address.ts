import { type Chosen, chosenIn, queryOf } from '#components/list/filter-matrix/filters.ts'

/** The filters in the address of /list. The category is the kind. */
export function readFilters(params: URLSearchParams, category: string | undefined): Chosen {
  const chosen = chosenIn(params)
  return category ? { ...chosen, kind: category } : chosen
}

/** The address of the list with these filters; one kind is its category. */
export function listAddress(chosen: Chosen): string {
  const { kind, ...rest } = chosen
  const isCategory = kind !== undefined && kind !== '' && !kind.includes(',')
  const path = isCategory ? `/list/${encodeURIComponent(kind)}` : '/list'
  const query = queryOf(isCategory ? rest : chosen)
  return query === '' ? path : `${path}?${query}`
}
