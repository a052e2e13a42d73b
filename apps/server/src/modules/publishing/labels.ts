import type { Label } from '@xinghe/contract'
import { inLanguage, type Language, nameOf } from '../../kernel/text.ts'

/** A label in a language: of the labels' own words, of the genres', or as somebody wrote it. */
export function labelView(language: Language, key: string): Label {
  const own = nameOf(language, 'label', key)
  if (own !== key) return { key, title: own }
  const genre = nameOf(language, 'genre', key)
  return { key, title: genre === key ? inLanguage(language, key) : genre }
}
