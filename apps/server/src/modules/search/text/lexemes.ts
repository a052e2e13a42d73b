import type { SearchableWork } from '#modules/catalogue/index.ts'
import { initialsOf, isHan, keyOf, runsOf, syllablesOf, taiwanTitle, wordsOf } from './chinese.ts'

/** Raised whenever rows must be made anew because what follows changed. */
const form = 2

/** A key that is longer is cut: nobody types that much. */
const maxKeyLetters = 40
const maxParts = 8

export interface IndexKey {
  key: string
  /** 0 the whole title, 1 from a later word on, 2 an alias. */
  part: 0 | 1 | 2
}

/** Lexemes of a text: pairs of Chinese letters and single ones, and words of any other script. */
export function lexemesOf(text: string): string[] {
  return runsOf(text).flatMap(run => {
    if (!run.isHan) return [run.text]
    const letters = [...run.text]
    return [...letters, ...pairsOf(run.text)]
  })
}

export function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** The same without single letters, for names and tags. */
function wordLexemes(text: string): string[] {
  return runsOf(text).flatMap(run => (run.isHan && [...run.text].length > 1 ? pairsOf(run.text) : [run.text]))
}

/** A person's name is found as a whole, or by a part of at least two letters. */
export function nameLexemes(name: string): string[] {
  return [personLexeme(name), ...wordLexemes(name)]
}

/** The whole name; the mark keeps it apart from a word of the same letters. */
export function personLexeme(name: string): string {
  return `@${keyOf(name)}`
}

/** All lexemes of a work as the text of a tsvector, each with the weight of its field. */
export function vectorOf(work: SearchableWork, spokenTags: readonly string[]): string {
  const fields: [string, string[]][] = [
    ['A', [work.title, work.originalTitle, ...taiwanTitle(work.title)].flatMap(lexemesOf)],
    ['B', work.aliases.flatMap(lexemesOf)],
    ['C', work.people.flatMap(person => nameLexemes(person.name))],
    ['D', spokenTags.flatMap(wordLexemes)],
  ]
  // One position for each weight: the same lexeme in two fields keeps both.
  const places: Record<string, string[]> = {}
  for (const [position, [weight, lexemes]] of fields.entries()) {
    for (const lexeme of new Set(lexemes))
      places[lexeme] = [...(places[lexeme] ?? []), `${position + 1}${weight}`]
  }
  return Object.entries(places)
    .map(([lexeme, positions]) => `${quoted(lexeme)}:${positions.join(',')}`)
    .join(' ')
}

/** A lexeme inside the text of a tsvector or a tsquery. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}

/** Everything a work is suggested by. */
export function keysOf(work: Pick<SearchableWork, 'title' | 'originalTitle' | 'aliases'>): IndexKey[] {
  const found = new Map<string, IndexKey['part']>()
  const add = (key: string, part: IndexKey['part']) => {
    const cut = [...key].slice(0, maxKeyLetters).join('')
    if (cut !== '' && (found.get(cut) ?? 3) > part) found.set(cut, part)
  }
  for (const [text, isAlias] of [
    [work.title, false] as const,
    [work.originalTitle, true] as const,
    ...[...work.aliases, ...taiwanTitle(work.title)].map(alias => [alias, true] as const),
  ]) {
    for (const { key, isWhole } of beginningsOf(text, isAlias)) add(key, isAlias ? 2 : isWhole ? 0 : 1)
  }
  return [...found].map(([key, part]) => ({ key, part }))
}

/**
 * A text from each of its words on, as letters, in pinyin and in initials; an alias from its beginning only: its later
 * words are found by their letters all the same, and the keys are most of the index.
 */
function beginningsOf(text: string, isAlias: boolean): { key: string; isWhole: boolean }[] {
  const key = keyOf(text)
  const letters = [...key]
  const syllables = syllablesOf(key)
  const starts = isAlias ? [0] : startsOf(text, letters.length)
  return starts.flatMap(start => {
    const spoken = syllables.slice(start)
    const forms = [letters.slice(start).join(''), spoken.join(''), initialsOf(spoken)]
    return [...new Set(forms)].map(form => ({ key: form, isWhole: start === 0 }))
  })
}

/** Where the words of a text begin within its key; a word of one letter is no way in. */
function startsOf(text: string, length: number): number[] {
  const starts = [0]
  let at = 0
  for (const run of runsOf(text)) {
    for (const word of run.isHan ? wordsOf(run.text) : [run.text]) {
      const size = [...word].length
      if (at > 0 && at < length && size > 1) starts.push(at)
      at += size
    }
  }
  return starts.slice(0, maxParts)
}

export interface PersonKeys {
  key: string
  pinyin: string
  initials: string
}

export function personKeys(name: string): PersonKeys {
  const key = keyOf(name)
  const syllables = syllablesOf(key, isHan(key))
  return { key, pinyin: syllables.join(''), initials: initialsOf(syllables) }
}

/** 0 to about 140: ten times as many hits are worth 20. */
export function popularityOf(hit: number): number {
  return Math.min(200, Math.round(20 * Math.log10(1 + hit)))
}

/** What a row was made from, to see whether it still fits. */
export function fingerprintSource(work: SearchableWork): string {
  const { hit, score, ...rest } = work
  return JSON.stringify([form, rest, popularityOf(hit), score])
}
