import { isHan, keyOf, runsOf, wordsOf } from '../text/chinese.ts'
import { pairsOf, quoted } from '../text/lexemes.ts'

/** What somebody searches for, read. */
export interface Query {
  /** All of it as titles are compared. */
  key: string
  /** Text of a tsquery over all fields; empty when there is nothing to look for. */
  terms: string
  /** The same, but unbroken: every pair of neighbours must be there, also across words. */
  unbroken: string
  /** Only Latin letters and digits: it may be pinyin. */
  isLatin: boolean
}

export function readQuery(q: string): Query {
  const key = keyOf(q)
  return {
    key,
    terms: termsOf(q).join(' & '),
    unbroken: unbrokenOf(q).join(' & '),
    isLatin: /^[a-z0-9]+$/.test(key),
  }
}

/** The same terms, but only in fields of one weight. */
export function weighted(terms: string, weight: 'A' | 'B' | 'C' | 'D'): string {
  return terms.replace(/'(?=\s|$)/g, `':${weight}`).replace(/':\*/g, `':*${weight}`)
}

/** Words of the query: of Chinese ones their pairs of letters, so that another way of cutting does not matter. */
function termsOf(q: string): string[] {
  const runs = runsOf(q)
  const terms = runs.flatMap((run, index) =>
    run.isHan ? hanTerms(run.text) : [latinTerm(run.text, index === runs.length - 1)],
  )
  const isOnlySingles = terms.every(isSingle)
  const kept = isOnlySingles ? terms : terms.filter(term => !isSingle(term))
  return [...new Set(kept)]
}

function unbrokenOf(q: string): string[] {
  return runsOf(q).flatMap((run, index, runs) => {
    if (!run.isHan) return [latinTerm(run.text, index === runs.length - 1)]
    return ([...run.text].length === 1 ? [run.text] : pairsOf(run.text)).map(quoted)
  })
}

/** One letter between longer words (流浪的地球) says little; alone it is all there is. */
function isSingle(term: string): boolean {
  return isHan(term.slice(1)) && [...term].length === 3
}

/** Letters that the dictionary knows in no word stand together: a name it has never seen. */
function hanTerms(run: string): string[] {
  const parts: string[] = []
  let isOpen = false
  for (const word of wordsOf(run)) {
    const isLetter = [...word].length === 1
    if (isLetter && isOpen) parts[parts.length - 1] += word
    else parts.push(word)
    isOpen = isLetter
  }
  return parts.flatMap(part => ([...part].length === 1 ? [part] : pairsOf(part))).map(quoted)
}

/** Of the last Latin word, which may still be typed, the beginning is enough; a number must be whole. */
function latinTerm(run: string, isLast: boolean): string {
  return !isLast || /^\d+$/.test(run) || run.length < 2 ? quoted(run) : `${quoted(run)}:*`
}
