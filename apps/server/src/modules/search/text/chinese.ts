import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Jieba } from '@node-rs/jieba'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { memoize } from '#kernel/memoize.ts'
import { inLanguage } from '#kernel/text.ts'

const toSimplified = Converter({ from: 't', to: 'cn' })
let fromTaiwan: typeof toSimplified | null = null
let cutter: Jieba | null = null

/**
 * The dictionary takes a quarter of a second and 40 MB: only a process that searches loads it. Read by its file: the
 * package's own module reads another dictionary with it, and holds the bytes of both from its import on.
 */
function jieba(): Jieba {
  cutter ??= Jieba.withDict(readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')))
  return cutter
}

/** Created on first use: it takes a twentieth of a second. */
function toMainland(text: string): string {
  fromTaiwan ??= Converter({ from: 'twp', to: 'cn' })
  return fromTaiwan(text)
}

/** Folds what reads the same into one form: simplified, lower case, half width, Latin without accents. */
export function fold(text: string): string {
  return toSimplified(plain(text))
}

function plain(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  return lower.replace(/[\u00c0-\u024f]/gu, character => character.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** A letter or digit of a text, with its position. */
export interface Character {
  folded: string
  /** Folded by itself: 乾 is 干, but not in 乾隆. */
  alone: string
  from: number
  to: number
}

/** The characters of a text that are compared. */
export function charactersOf(text: string): Character[] {
  const characters: Character[] = []
  for (const { 0: sign, index: from } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const to = from + sign.length
    for (const character of plain(sign))
      characters.push({ folded: character, alone: foldAlone(character), from, to })
  }
  const together = [...toSimplified(characters.map(character => character.folded).join(''))]
  const isAligned = together.length === characters.length
  return characters
    .map((character, index) => ({ ...character, folded: (isAligned && together[index]) || character.alone }))
    .filter(character => /[\p{L}\p{N}]/u.test(character.folded))
}

/**
 * Texts use a few thousand characters: each is folded by itself once, not in every name of a page of results.
 */
const foldAlone = memoize(toSimplified)

/**
 * Wording differs between the mainland and Taiwan, not only the script: 网络 is 網路 there. The same text in
 * either wording, first as it is.
 */
export function wordingsOf(text: string): string[] {
  const taiwan = inLanguage('zh-TW', toSimplified(text))
  return [...new Set([text, taiwan, toMainland(taiwan)])]
}

/** A title in Taiwan's wording, where more than the script differs. */
export function taiwanTitle(title: string): string[] {
  const shown = inLanguage('zh-TW', title)
  return keyOf(shown) === keyOf(title) ? [] : [shown]
}

/** A folded text without spaces and punctuation, for comparing. */
export function keyOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

const runPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** Runs of Chinese and of other scripts. */
export function scriptRuns(text: string): { text: string; isHan: boolean }[] {
  return Array.from(fold(text).matchAll(runPattern), ([run]) => ({ text: run, isHan: isHan(run) }))
}

export function isHan(text: string): boolean {
  return /^\p{Script=Han}/u.test(text)
}

/** Words of a run of Chinese, in order, without overlaps. */
export function wordsOf(run: string): string[] {
  return jieba().cut(run, true)
}

/** Pinyin of each character of a folded text (`lv` for 绿); anything but Chinese stands for itself. */
export function pinyinOf(key: string, isName = false): string[] {
  const characters = [...key]
  const localized = pinyin(key, {
    toneType: 'none',
    type: 'array',
    v: true,
    nonZh: 'spaced',
    ...(isName && { surname: 'head' }),
  })
  return characters.map((character, index) => {
    const syllable = localized.length === characters.length ? localized[index] : undefined
    return isHan(character) ? (syllable ?? character) : character
  })
}

/** Every way in which a character is read, without tones; characters repeat, so each is looked up once. */
export function soundsOf(character: string): string[] {
  return soundsByCharacter(character).split(' ')
}
const soundsByCharacter = memoize(character => {
  const read = pinyin(character, { toneType: 'none', type: 'array', v: true, multiple: true })
  return [...new Set(read)].join(' ')
})

/** First characters of the syllables. */
export function initialsOf(syllables: readonly string[]): string {
  return syllables.map(syllable => [...syllable][0] ?? '').join('')
}
