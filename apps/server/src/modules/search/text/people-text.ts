import { parseQuery } from '../query/query.ts'
import { lexemesOf, quoted } from './lexemes.ts'

/** Nobody types longer words; PostgreSQL refuses those of more than 2 kB. */
const maxLexeme = 40
/** Characters from its beginning by which a text is found. */
const maxText = 500

/** Text of a tsvector of what people wrote: pairs of Chinese characters and single ones, and words of any other script. */
export function vectorOfText(text: string): string {
  const lexemes = lexemesOf([...text].slice(0, maxText).join(''))
  return [...new Set(lexemes.map(cut))].map(quoted).join(' ')
}

/** Text of a tsquery that finds it by all words of a search; empty where there is nothing to search for. */
export const queryOfText = (q: string): string => parseQuery(q).terms

const cut = (lexeme: string) => [...lexeme].slice(0, maxLexeme).join('')
