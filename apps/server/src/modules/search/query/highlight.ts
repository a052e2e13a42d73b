import type { Ranges } from '@xinghe/contract'
import { type Character, charactersOf, keyOf, pinyinOf, wordingsOf } from '../text/chinese.ts'

export type Highlight = (text: string) => Ranges

/**
 * Parts of a text that match a query: the whole query wherever it occurs, else its words, else the characters
 * whose pinyin or initials it spells. Empty without a match. A viewer in Taiwan sees other words than were
 * typed or stored: of the query's wordings the one that highlights most counts.
 */
export function highlightOf(q: string): Highlight {
  const wordings = wordingsOf(q).map(parseHighlight)
  return text => {
    const parsed = parseText(text)
    return wordings
      .map(wording => matchRanges(parsed, wording))
      .reduce((best, ranges) => (lengthOf(ranges) > lengthOf(best) ? ranges : best))
  }
}

/** The query, folded once for all texts. */
interface HighlightQuery {
  key: string
  characters: string[]
  /** Each word by itself, where there are several. */
  words: HighlightQuery[]
}

function parseHighlight(q: string): HighlightQuery {
  const key = keyOf(q)
  const words = q.trim().split(/\s+/u)
  return { key, characters: [...key], words: words.length > 1 ? words.map(parseHighlight) : [] }
}

interface HighlightText {
  characters: readonly Character[]
  syllables(): string[]
}

function parseText(text: string): HighlightText {
  const characters = charactersOf(text)
  let prefix: string[] | undefined
  return {
    characters,
    syllables: () => {
      prefix ??= pinyinOf(characters.map(character => character.folded).join(''))
      return prefix
    },
  }
}

function lengthOf(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

function matchRanges(text: HighlightText, { key, characters, words }: HighlightQuery): Ranges {
  if (key === '' || text.characters.length === 0) return []
  const whole = occurrences(text.characters, characters)
  if (whole.length > 0) return whole
  if (words.length > 0) return merged(words.flatMap(word => matchRanges(text, word)))
  return /^[a-z0-9]+$/.test(key) ? matchPinyin(text, key) : longestParts(text.characters, characters)
}

function rangeOf(characters: readonly Character[], first: number, count: number): [number, number] {
  return [characters[first]?.from ?? 0, characters[first + count - 1]?.to ?? 0]
}

function isSame(character: Character | undefined, other: string | undefined): boolean {
  return character?.folded === other || character?.alone === other
}

function occurrences(characters: readonly Character[], query: readonly string[]): Ranges {
  const ranges: Ranges = []
  for (let index = 0; index + query.length <= characters.length; index++) {
    if (!query.every((character, offset) => isSame(characters[index + offset], character))) continue
    ranges.push(rangeOf(characters, index, query.length))
    index += query.length - 1
  }
  return ranges
}

/**
 * Chinese without spaces may be several words of which only some occur: highlights the longest parts that do.
 */
export function longestParts(characters: readonly Character[], query: readonly string[]): Ranges {
  const runs = runsIn(characters, query)
  const ranges: Ranges = []
  for (let index = 0; index < query.length; index++) {
    const row = runs[index] ?? []
    const size = Math.max(0, ...row)
    if (size < 2) continue
    for (let position = 0; position < characters.length; position++) {
      if ((row[position] ?? 0) < size) continue
      ranges.push(rangeOf(characters, position, size))
      position += size - 1
    }
    index += size - 1
  }
  return merged(ranges)
}

/**
 * Length of the common run from each character of the query and each position of the text on. Each pair is
 * compared once: comparing every part of a long query with a page of results would block the program for
 * seconds.
 */
function runsIn(characters: readonly Character[], query: readonly string[]): number[][] {
  const distinctCharacters = new Set(characters.flatMap(character => [character.folded, character.alone]))
  const runs: number[][] = []
  for (let index = query.length - 1; index >= 0; index--) {
    if (!distinctCharacters.has(query[index] ?? '')) continue
    runs[index] = characters.map((character, position) =>
      isSame(character, query[index]) ? 1 + (runs[index + 1]?.[position + 1] ?? 0) : 0,
    )
  }
  return runs
}

/**
 * The first characters whose pinyin starts with the key, of which the last syllable may be incomplete; else
 * their initials.
 */
function matchPinyin(text: HighlightText, key: string): Ranges {
  const { characters } = text
  const syllables = text.syllables()
  for (const forms of [syllables, syllables.map(syllable => syllable.slice(0, 1))]) {
    for (let first = 0; first < forms.length; first++) {
      let prefix = ''
      for (let index = first; index < forms.length && key.startsWith(prefix); index++) {
        prefix += forms[index]
        if (prefix.startsWith(key)) return [rangeOf(characters, first, index - first + 1)]
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
