import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'
import { remember } from '#kernel/remember.ts'
import { inLanguage } from '#kernel/text.ts'

const toSimplified = Converter({ from: 't', to: 'cn' })
let fromTaiwan: typeof toSimplified | null = null
let cutter: Jieba | null = null

/** The dictionary takes a quarter of a second and 40 MB: only a process that searches loads it. */
function jieba(): Jieba {
  cutter ??= Jieba.withDict(dict)
  return cutter
}

/** Made by the first who searches: it takes a twentieth of a second. */
function toMainland(text: string): string {
  fromTaiwan ??= Converter({ from: 'twp', to: 'cn' })
  return fromTaiwan(text)
}

/** One form for what reads the same: simplified, lower case, half width, Latin letters without accents. */
export function fold(text: string): string {
  return toSimplified(plain(text))
}

function plain(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  return lower.replace(/[\u00c0-\u024f]/gu, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
}

/** A letter or digit of a text, with its place in it. */
export interface Letter {
  folded: string
  /** As it is folded by itself: 乾 is 干, but not in 乾隆. */
  alone: string
  from: number
  to: number
}

/** What is compared of a text, letter by letter. */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = []
  for (const { 0: sign, index: from } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const to = from + sign.length
    for (const letter of plain(sign)) letters.push({ folded: letter, alone: aloneOf(letter), from, to })
  }
  const together = [...toSimplified(letters.map(letter => letter.folded).join(''))]
  const isAligned = together.length === letters.length
  return letters
    .map((letter, index) => ({ ...letter, folded: (isAligned && together[index]) || letter.alone }))
    .filter(letter => /[\p{L}\p{N}]/u.test(letter.folded))
}

/** Texts are written in a few thousand letters: each is folded by itself once, not in every name of a page of results. */
const aloneOf = remember(toSimplified)

/**
 * Words differ between the mainland and Taiwan, not only their letters: 网络 is 網路 there. The same text in the words
 * of either side, first as it is.
 */
export function wordingsOf(text: string): string[] {
  const taiwan = inLanguage('zh-TW', toSimplified(text))
  return [...new Set([text, taiwan, toMainland(taiwan)])]
}

/** A title as viewers in Taiwan see it, if it is not only written but worded in another way. */
export function taiwanTitle(title: string): string[] {
  const shown = inLanguage('zh-TW', title)
  return keyOf(shown) === keyOf(title) ? [] : [shown]
}

/** A folded text without spaces and signs: what is compared. */
export function keyOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

const runPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** Runs of Chinese and of anything else that is written in letters and digits. */
export function runsOf(text: string): { text: string; isHan: boolean }[] {
  return Array.from(fold(text).matchAll(runPattern), ([run]) => ({ text: run, isHan: isHan(run) }))
}

export function isHan(text: string): boolean {
  return /^\p{Script=Han}/u.test(text)
}

/** Words of a run of Chinese, in order, without overlaps. */
export function wordsOf(run: string): string[] {
  return jieba().cut(run, true)
}

/** How each letter of a folded text is spoken (`lv` for 绿); anything but Chinese speaks itself. */
export function syllablesOf(key: string, isName = false): string[] {
  const letters = [...key]
  const spoken = pinyin(key, {
    toneType: 'none',
    type: 'array',
    v: true,
    nonZh: 'spaced',
    ...(isName && { surname: 'head' }),
  })
  return letters.map((letter, index) => {
    const syllable = spoken.length === letters.length ? spoken[index] : undefined
    return isHan(letter) ? (syllable ?? letter) : letter
  })
}

/** First letters of the syllables. */
export function initialsOf(syllables: readonly string[]): string {
  return syllables.map(syllable => [...syllable][0] ?? '').join('')
}
