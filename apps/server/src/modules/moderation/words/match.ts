import { Converter } from 'opencc-js/t2cn'
import { memoize } from '#kernel/memoize.ts'

const toSimplified = memoize(Converter({ from: 't', to: 'cn' }))

/** A text as words are looked for in it: half width, lower case, simplified, without what is set between characters. */
export function foldText(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  return [...plain.replace(/[^\p{L}\p{N}]/gu, '')].map(character => toSimplified(character)).join('')
}

export interface Matcher {
  /** The words, as they are on the list, that a text has. */
  find(text: string): string[]
}

/** Characters of a folded word: some signs fold to many, and each length costs a look at every place of a text. */
const mostFolded = 80

/** Whether a text is looked for as a word: it is no more than signs, or one that folds to very much, otherwise. */
export function isMatchable(word: string): boolean {
  const { length } = foldText(word)
  return length > 0 && length <= mostFolded
}

/** Finds words in texts: by every length that a word has, whether what is at a place is one. Those that are not matchable are none. */
export function matcherOf(words: readonly string[]): Matcher {
  const byFolded = new Map(words.filter(isMatchable).map(word => [foldText(word), word]))
  const lengths = [...new Set([...byFolded.keys()].map(word => word.length))]
  return {
    find(text) {
      const folded = foldText(text)
      const found = new Set<string>()
      for (let from = 0; from < folded.length; from++)
        for (const length of lengths) {
          const word = byFolded.get(folded.slice(from, from + length))
          if (word !== undefined) found.add(word)
        }
      return [...found]
    },
  }
}
