import type { Ranges } from '@xinghe/contract'
import { keyOf, type Letter, lettersOf, syllablesOf, wordingsOf } from './chinese.ts'

export type Highlight = (text: string) => Ranges

/**
 * Parts of a text that answer a query: the query itself wherever it stands, else its words, else the letters whose
 * pinyin or initials it spells. Empty when the text does not answer. A viewer in Taiwan sees other words than were
 * typed or kept: of the query's wordings that counts which marks most.
 */
export function highlightOf(q: string): Highlight {
  const wordings = wordingsOf(q)
  return text => {
    const letters = lettersOf(text)
    return wordings
      .map(wording => answering(letters, wording))
      .reduce((best, ranges) => (lengthOf(ranges) > lengthOf(best) ? ranges : best))
  }
}

function lengthOf(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

function answering(letters: readonly Letter[], q: string): Ranges {
  const key = keyOf(q)
  if (key === '' || letters.length === 0) return []
  const whole = occurrences(letters, key)
  if (whole.length > 0) return whole
  const words = q.trim().split(/\s+/u)
  if (words.length > 1) return merged(words.flatMap(word => answering(letters, word)))
  return /^[a-z0-9]+$/.test(key) ? spelled(letters, key) : longestPart(letters, key)
}

function rangeOf(letters: readonly Letter[], first: number, count: number): [number, number] {
  return [letters[first]?.from ?? 0, letters[first + count - 1]?.to ?? 0]
}

function occurrences(letters: readonly Letter[], key: string): Ranges {
  const wanted = [...key]
  const found: Ranges = []
  const stands = (at: number, letter: string) =>
    letters[at]?.folded === letter || letters[at]?.alone === letter
  for (let at = 0; at + wanted.length <= letters.length; at++) {
    if (!wanted.every((letter, index) => stands(at + index, letter))) continue
    found.push(rangeOf(letters, at, wanted.length))
    at += wanted.length - 1
  }
  return found
}

/** Chinese without spaces may be several words of which only some stand here: the longest parts that do. */
function longestPart(letters: readonly Letter[], key: string): Ranges {
  const wanted = [...key]
  const found: Ranges = []
  for (let at = 0; at < wanted.length; at++) {
    for (let size = wanted.length - at; size >= 2; size--) {
      const part = occurrences(letters, wanted.slice(at, at + size).join(''))
      if (part.length === 0) continue
      found.push(...part)
      at += size - 1
      break
    }
  }
  return merged(found)
}

/** The first letters whose pinyin begins with the key, the last syllable perhaps begun only; else their initials. */
function spelled(letters: readonly Letter[], key: string): Ranges {
  const syllables = syllablesOf(letters.map(letter => letter.folded).join(''))
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
