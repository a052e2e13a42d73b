import type { Ranges } from '@xinghe/contract'
import { keyOf, type Letter, lettersOf, syllablesOf, wordingsOf } from '../text/chinese.ts'

export type Highlight = (text: string) => Ranges

/**
 * Parts of a text that answer a query: the query itself wherever it stands, else its words, else the letters whose
 * pinyin or initials it spells. Empty when the text does not answer. A viewer in Taiwan sees other words than were
 * typed or kept: of the query's wordings that counts which marks most.
 */
export function highlightOf(q: string): Highlight {
  const wordings = wordingsOf(q).map(wantedOf)
  return text => {
    const read = readText(text)
    return wordings
      .map(wording => answering(read, wording))
      .reduce((best, ranges) => (lengthOf(ranges) > lengthOf(best) ? ranges : best))
  }
}

/** What is looked for, folded once for all texts. */
interface Wanted {
  key: string
  letters: string[]
  /** Each by itself, where there are several. */
  words: Wanted[]
}

function wantedOf(q: string): Wanted {
  const key = keyOf(q)
  const words = q.trim().split(/\s+/u)
  return { key, letters: [...key], words: words.length > 1 ? words.map(wantedOf) : [] }
}

interface Text {
  letters: readonly Letter[]
  syllables(): string[]
}

function readText(text: string): Text {
  const letters = lettersOf(text)
  let spoken: string[] | undefined
  return {
    letters,
    syllables: () => {
      spoken ??= syllablesOf(letters.map(letter => letter.folded).join(''))
      return spoken
    },
  }
}

function lengthOf(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

function answering(text: Text, { key, letters, words }: Wanted): Ranges {
  if (key === '' || text.letters.length === 0) return []
  const whole = occurrences(text.letters, letters)
  if (whole.length > 0) return whole
  if (words.length > 0) return merged(words.flatMap(word => answering(text, word)))
  return /^[a-z0-9]+$/.test(key) ? spelled(text, key) : longestParts(text.letters, letters)
}

function rangeOf(letters: readonly Letter[], first: number, count: number): [number, number] {
  return [letters[first]?.from ?? 0, letters[first + count - 1]?.to ?? 0]
}

function stands(letter: Letter | undefined, wanted: string | undefined): boolean {
  return letter?.folded === wanted || letter?.alone === wanted
}

function occurrences(letters: readonly Letter[], wanted: readonly string[]): Ranges {
  const found: Ranges = []
  for (let at = 0; at + wanted.length <= letters.length; at++) {
    if (!wanted.every((letter, index) => stands(letters[at + index], letter))) continue
    found.push(rangeOf(letters, at, wanted.length))
    at += wanted.length - 1
  }
  return found
}

/** Chinese without spaces may be several words of which only some stand here: the longest parts that do. */
export function longestParts(letters: readonly Letter[], wanted: readonly string[]): Ranges {
  const runs = runsIn(letters, wanted)
  const found: Ranges = []
  for (let at = 0; at < wanted.length; at++) {
    const row = runs[at] ?? []
    const size = Math.max(0, ...row)
    if (size < 2) continue
    for (let place = 0; place < letters.length; place++) {
      if ((row[place] ?? 0) < size) continue
      found.push(rangeOf(letters, place, size))
      place += size - 1
    }
    at += size - 1
  }
  return merged(found)
}

/**
 * How many letters agree from each wanted one and each place of the text on. Each pair is compared once: comparing
 * every part of a long query with a page of results stops the whole program for seconds.
 */
function runsIn(letters: readonly Letter[], wanted: readonly string[]): number[][] {
  const own = new Set(letters.flatMap(letter => [letter.folded, letter.alone]))
  const runs: number[][] = []
  for (let at = wanted.length - 1; at >= 0; at--) {
    if (!own.has(wanted[at] ?? '')) continue
    runs[at] = letters.map((letter, place) =>
      stands(letter, wanted[at]) ? 1 + (runs[at + 1]?.[place + 1] ?? 0) : 0,
    )
  }
  return runs
}

/** The first letters whose pinyin begins with the key, the last syllable perhaps begun only; else their initials. */
function spelled({ letters, syllables: speak }: Text, key: string): Ranges {
  const syllables = speak()
  for (const forms of [syllables, syllables.map(syllable => syllable.slice(0, 1))]) {
    for (let first = 0; first < forms.length; first++) {
      let spoken = ''
      for (let at = first; at < forms.length && key.startsWith(spoken); at++) {
        spoken += forms[at]
        if (spoken.startsWith(key)) return [rangeOf(letters, first, at - first + 1)]
      }
    }
  }
  return []
}

function merged(ranges: Ranges): Ranges {
  const ordered: Ranges = ranges.toSorted((a, b) => a[0] - b[0])
  const result: Ranges = []
  for (const [from, to] of ordered) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}
