import type { StoreFilter } from '@xinghe/contract'
import { type Chosen, tidy } from '../list/filter-matrix/filters.ts'

/** A store's filter as the rows and the calls of the catalogue take it. */
export function chosenOf(filter: StoreFilter): Chosen {
  return tidy({
    kind: filter.kind.join(','),
    genre: filter.genre.join(','),
    region: filter.region.join(','),
    year: filter.year.join(','),
    language: filter.language.join(','),
    status: filter.status ?? '',
    sort: filter.sort,
  })
}

/** The address of a store. */
export function storeAddress(key: string): string {
  return `/stores/${key}`
}
