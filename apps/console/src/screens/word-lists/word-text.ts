import type { WordListInput } from '@xinghe/contract'
import { t } from '#text/text.ts'

export const most = { words: 3000, characters: 40 } as const

/** The words of a text with one in each line. */
export function wordsOf(text: string): string[] {
  const words = text.split('\n').map(word => word.trim())
  return [...new Set(words.filter(word => word !== ''))]
}

/** Why they cannot be a list; null when they can. */
export function wordsFault(words: readonly string[]): string | null {
  if (words.length > most.words) return t('wordLists.tooMany', { max: most.words })
  const long = words.find(word => word.length > most.characters)
  return long === undefined ? null : t('wordLists.tooLong', { word: long.slice(0, 20), max: most.characters })
}

type Meaning = Pick<WordListInput, 'places' | 'words'>

/** Whether two mean the same words in the same places. */
export function isTried(tried: Meaning | null, { places, words }: Meaning): boolean {
  const same = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every(one => b.includes(one))
  return tried !== null && same(tried.places, places) && same(tried.words, words)
}
