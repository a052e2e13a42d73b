import type { SearchableWork } from '#modules/catalogue/index.ts'
import { initialsOf, isHan, keyOf, pinyinOf, scriptRuns, taiwanTitle, wordsOf } from './chinese.ts'

/** Increment it whenever rows must be rebuilt because the code below changed. */
const form = 2

/** Longer keys are truncated: nobody types that much. */
const maxKeyLength = 40
const maxPrefixes = 8

export interface IndexKey {
  key: string
  /** 0 the whole title, 1 from a later word on, 2 an alias. */
  part: 0 | 1 | 2
}

/** Lexemes of a text: pairs of Chinese characters and single ones, and words of any other script. */
export function lexemesOf(text: string): string[] {
  return scriptRuns(text).flatMap(run => {
    if (!run.isHan) return [run.text]
    const characters = [...run.text]
    return [...characters, ...pairsOf(run.text)]
  })
}

export function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** The same without single characters, for names and tags. */
function wordLexemes(text: string): string[] {
  return scriptRuns(text).flatMap(run =>
    run.isHan && [...run.text].length > 1 ? pairsOf(run.text) : [run.text],
  )
}

/** A person is found by the whole name, or by a part of at least two characters. */
export function nameLexemes(name: string): string[] {
  return [personLexeme(name), ...wordLexemes(name)]
}

/** The whole name; the prefix distinguishes it from a word of the same characters. */
function personLexeme(name: string): string {
  return `@${keyOf(name)}`
}

/** All lexemes of a work as the text of a tsvector, each with the weight of its field. */
export function vectorOf(work: SearchableWork, tagNames: readonly string[]): string {
  const fields: [string, string[]][] = [
    ['A', [work.title, work.originalTitle, ...taiwanTitle(work.title)].flatMap(lexemesOf)],
    ['B', work.aliases.flatMap(lexemesOf)],
    ['C', work.people.flatMap(person => nameLexemes(person.name))],
    ['D', tagNames.flatMap(wordLexemes)],
  ]
  // One position per weight: the same lexeme in two fields keeps both.
  const places: Record<string, string[]> = {}
  for (const [position, [weight, lexemes]] of fields.entries()) {
    for (const lexeme of new Set(lexemes))
      places[lexeme] = [...(places[lexeme] ?? []), `${position + 1}${weight}`]
  }
  return Object.entries(places)
    .map(([lexeme, positions]) => `${quoted(lexeme)}:${positions.join(',')}`)
    .join(' ')
}

/** A lexeme, quoted for the text of a tsvector or a tsquery. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
}

/** All prefixes by which a work is suggested. */
export function keysOf(work: Pick<SearchableWork, 'title' | 'originalTitle' | 'aliases'>): IndexKey[] {
  const found = new Map<string, IndexKey['part']>()
  const add = (key: string, part: IndexKey['part']) => {
    const cut = [...key].slice(0, maxKeyLength).join('')
    if (cut !== '' && (found.get(cut) ?? 3) > part) found.set(cut, part)
  }
  for (const [text, isAlias] of [
    [work.title, false] as const,
    [work.originalTitle, true] as const,
    ...[...work.aliases, ...taiwanTitle(work.title)].map(alias => [alias, true] as const),
  ]) {
    for (const { key, isWhole } of prefixesOf(text, isAlias)) add(key, isAlias ? 2 : isWhole ? 0 : 1)
  }
  return [...found].map(([key, part]) => ({ key, part }))
}

/**
 * A text from each of its words on, as characters, in pinyin and in initials; an alias from its beginning
 * only: its later words are found by their characters all the same, and the keys are most of the index.
 */
function prefixesOf(text: string, isAlias: boolean): { key: string; isWhole: boolean }[] {
  const key = keyOf(text)
  const characters = [...key]
  const syllables = pinyinOf(key)
  const starts = isAlias ? [0] : wordStarts(text, characters.length)
  return starts.flatMap(start => {
    const localized = syllables.slice(start)
    const forms = [characters.slice(start).join(''), localized.join(''), initialsOf(localized)]
    return [...new Set(forms)].map(form => ({ key: form, isWhole: start === 0 }))
  })
}

/** Where the words of a text begin within its key; words of one character are skipped. */
function wordStarts(text: string, length: number): number[] {
  const starts = [0]
  let at = 0
  for (const run of scriptRuns(text)) {
    for (const word of run.isHan ? wordsOf(run.text) : [run.text]) {
      const size = [...word].length
      if (at > 0 && at < length && size > 1) starts.push(at)
      at += size
    }
  }
  return starts.slice(0, maxPrefixes)
}

export interface PersonKeys {
  key: string
  pinyin: string
  initials: string
}

export function personKeys(name: string): PersonKeys {
  const key = keyOf(name)
  const syllables = pinyinOf(key, isHan(key))
  return { key, pinyin: syllables.join(''), initials: initialsOf(syllables) }
}

/** 0 to about 140: ten times as many hits add 20. */
export function popularityOf(hit: number): number {
  return Math.min(200, Math.round(20 * Math.log10(1 + hit)))
}

/** What a row is made from, to detect changes. */
export function fingerprintSource(work: SearchableWork): string {
  const { hit, scoreBound, ...rest } = work
  return JSON.stringify([form, rest, popularityOf(hit), scoreBound])
}
