import type { Store, StoreFilter } from '@xinghe/contract'
import { type Language, nameOf, sentence } from '#kernel/text.ts'
import type { StoreRow } from './tables.ts'

export function storeView(language: Language, row: StoreRow): Store {
  const { key: Key, title, filter, isOnHome: home, updatedAt } = row
  return { Key, title, filter, words: wordsOf(language, filter), home, updatedAt }
}

/** The chosen values by their names, the order of the works at the end. */
function wordsOf(
  language: Language,
  { kind, genre, region, year, language: spoken, status, sort }: StoreFilter,
) {
  const named = (head: string, keys: readonly string[]) => keys.map(key => nameOf(language, head, key))
  return [
    ...named('kind', kind),
    ...named('genre', genre),
    ...named('origin', region),
    ...year.map(key =>
      key.endsWith('s') ? sentence(language, 'year.decade', { from: Number.parseInt(key, 10) }) : key,
    ),
    ...named('language', spoken),
    ...named('status', status === null ? [] : [status]),
    ...named('sort', [sort]),
  ]
}
