import { skeletonOf } from './skeleton.ts'
import { inLanguage, sentence } from './text.ts'

const listOf = (key: string) => sentence('zh-CN', key).split(' ')
const inBothScripts = (words: readonly string[]) => [
  ...new Set([...words, ...words.map(word => inLanguage('zh-TW', word))]),
]

function readWords() {
  const words = listOf('names.reserved')
  const chinese = words.filter(word => !/^[a-z]+$/.test(word))
  return {
    /** Of letters, as they look. */
    letters: new Set(words.filter(word => /^[a-z]+$/.test(word)).map(skeletonOf)),
    /** As they are written, in both scripts. */
    chinese: new Set(inBothScripts(chinese)),
    chineseLooks: new Set(chinese.map(skeletonOf)),
    /** Twice the longest: strokes may be written between its characters. */
    mostCharacters: 2 * Math.max(...chinese.map(word => word.length)),
    /** Those that are common in longer names, as they look. */
    alone: new Set(listOf('names.reservedAlone').map(skeletonOf)),
    compounds: inBothScripts(listOf('names.compounds')),
  }
}

let read: ReturnType<typeof readWords> | null = null

/** Words that only staff call themselves by. */
export function reservedWords() {
  read ??= readWords()
  return read
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Offsets at which a word of the text begins or ends. */
function wordBoundaries(text: string): number[] {
  const inside = new Set<number>()
  for (const compound of reservedWords().compounds)
    for (let at = text.indexOf(compound); at >= 0; at = text.indexOf(compound, at + 1))
      for (let offset = at + 1; offset < at + compound.length; offset++) inside.add(offset)
  const begins = [...segmenter.segment(text)].map(({ index }) => index)
  return [...begins, text.length].filter(offset => !inside.has(offset))
}

/**
 * Whether a text of letters has a reserved word of Chinese, whose first and last characters are parts of no other
 * word. A spelling that only looks like one counts where it begins or ends the text.
 */
export function hasChineseWord(text: string): boolean {
  const { chinese, chineseLooks, mostCharacters } = reservedWords()
  if (chineseLooks.has(skeletonOf(text))) return true
  const boundaries = wordBoundaries(text)
  return boundaries.some(from =>
    boundaries.some(to => {
      if (to <= from || to - from > mostCharacters) return false
      const word = text.slice(from, to)
      const isAtEdge = from === 0 || to === text.length
      return chinese.has(word) || (isAtEdge && chineseLooks.has(skeletonOf(word)))
    }),
  )
}
