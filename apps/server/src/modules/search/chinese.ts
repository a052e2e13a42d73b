import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

const toSimplified = Converter({ from: 't', to: 'cn' })
let cutter: Jieba | null = null

/** The dictionary takes a quarter of a second and 40 MB: only a process that searches loads it. */
function jieba(): Jieba {
  cutter ??= Jieba.withDict(dict)
  return cutter
}

/** One form for what reads the same: simplified, lower case, half width, Latin letters without accents. */
export function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  const bare = plain.replace(/[\u00c0-\u024f]/gu, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
  return toSimplified(bare)
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
