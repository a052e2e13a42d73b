import type { StoreFilter } from '@xinghe/contract'

/** A filter as calls send it: what is not named is open. */
export type SentFilter = { [K in keyof StoreFilter]?: StoreFilter[K] | undefined }

/** The whole filter, each value once. */
export function filterOf({ kind, genre, region, year, language, status, sort }: SentFilter): StoreFilter {
  return {
    kind: [...new Set(kind)],
    genre: [...new Set(genre)],
    region: [...new Set(region)],
    year: [...new Set(year)],
    language: [...new Set(language)],
    status: status ?? null,
    sort: sort ?? 'hot',
  }
}

/** The wanted order, then the keys it does not name in their present order. Keys of others are left out. */
export function orderOf(own: readonly string[], wanted: readonly string[]): string[] {
  const first = [...new Set(wanted)].filter(key => own.includes(key))
  return [...first, ...own.filter(key => !first.includes(key))]
}
