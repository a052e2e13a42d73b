import type { CallInput, calls } from '@xinghe/client'
import type { FilterMatrix } from '@xinghe/contract'

export type ListInput = CallInput<typeof calls.catalogue.browse>

/** The filters in the order of their rows: name in the address and the row of the matrix. */
export const filterRows = [
  { name: 'kind', row: 'kinds', text: 'list.kind' },
  { name: 'genre', row: 'genres', text: 'list.genre' },
  { name: 'region', row: 'regions', text: 'list.region' },
  { name: 'year', row: 'years', text: 'list.year' },
  { name: 'language', row: 'languages', text: 'list.language' },
  { name: 'status', row: 'statuses', text: 'list.status' },
  { name: 'sort', row: 'sorts', text: 'list.sort' },
] as const satisfies readonly { name: string; row: keyof FilterMatrix; text: string }[]
export type FilterName = (typeof filterRows)[number]['name']
export type Chosen = Partial<Record<FilterName, string>>

/** What the address of /list says. The category is the kind. */
export function readFilters(params: URLSearchParams, category: string | undefined): Chosen {
  const chosen: Chosen = {}
  for (const { name } of filterRows) {
    const value = name === 'kind' ? (category ?? params.get(name)) : params.get(name)
    if (value) chosen[name] = value
  }
  return chosen
}

/** The address of the list with these filters; the kind is its category. */
export function listAddress({ kind, ...rest }: Chosen): string {
  const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''))
  const path = kind ? `/list/${encodeURIComponent(kind)}` : '/list'
  return query.size > 0 ? `${path}?${query}` : path
}
