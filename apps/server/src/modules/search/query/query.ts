import { isHan, keyOf, scriptRuns, wordsOf } from '../text/chinese.ts'
import { pairsOf, quoted } from '../text/lexemes.ts'

/** A parsed search. */
export interface Query {
  /** All of it, folded as titles are. */
  key: string
  /** Text of a tsquery over all fields; empty when there is nothing to search for. */
  terms: string
  /** The same for contiguous matches: every pair of neighbours is required, also across words. */
  contiguous: string
  /** Only Latin characters and digits: it may be pinyin. */
  isLatin: boolean
}

export function parseQuery(q: string): Query {
  const key = keyOf(q)
  return {
    key,
    terms: termsOf(q).join(' & '),
    contiguous: contiguousOf(q).join(' & '),
    isLatin: /^[a-z0-9]+$/.test(key),
  }
}

/** The same terms, restricted to fields of one weight. */
export function weighted(terms: string, weight: 'A' | 'B' | 'C' | 'D'): string {
  return terms.replace(/'(?=\s|$)/g, `':${weight}`).replace(/':\*/g, `':*${weight}`)
}

/** Terms of the query: Chinese words as pairs of characters, so that another segmentation does not matter. */
function termsOf(q: string): string[] {
  const runs = scriptRuns(q)
  const terms = runs.flatMap((run, index) =>
    run.isHan ? hanTerms(run.text) : [latinTerm(run.text, index === runs.length - 1)],
  )
  const isOnlySingles = terms.every(isSingle)
  const significant = isOnlySingles ? terms : terms.filter(term => !isSingle(term))
  return [...new Set(significant)]
}

function contiguousOf(q: string): string[] {
  return scriptRuns(q).flatMap((run, index, runs) => {
    if (!run.isHan) return [latinTerm(run.text, index === runs.length - 1)]
    return ([...run.text].length === 1 ? [run.text] : pairsOf(run.text)).map(quoted)
  })
}

/** A single character between longer words (流浪的地球) says little; alone it is all there is. */
function isSingle(term: string): boolean {
  return isHan(term.slice(1)) && [...term].length === 3
}

/** Characters that the dictionary knows in no word stay together: an unknown name. */
function hanTerms(run: string): string[] {
  const parts: string[] = []
  let isOpen = false
  for (const word of wordsOf(run)) {
    const isSingleCharacter = [...word].length === 1
    if (isSingleCharacter && isOpen) parts[parts.length - 1] += word
    else parts.push(word)
    isOpen = isSingleCharacter
  }
  return parts.flatMap(part => ([...part].length === 1 ? [part] : pairsOf(part))).map(quoted)
}

/** The last Latin word may be incomplete, so it matches as a prefix; a number must match as a whole. */
function latinTerm(run: string, isLast: boolean): string {
  return !isLast || /^\d+$/.test(run) || run.length < 2 ? quoted(run) : `${quoted(run)}:*`
}
