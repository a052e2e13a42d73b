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

/** Keys in the order asked for, those not named behind them as they stood. Strange ones are left out. */
export function orderOf(own: readonly string[], asked: readonly string[]): string[] {
  const first = [...new Set(asked)].filter(key => own.includes(key))
  return [...first, ...own.filter(key => !first.includes(key))]
}
