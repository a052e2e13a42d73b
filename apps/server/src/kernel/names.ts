import unhomoglyph from 'unhomoglyph'
import { fail } from './fail.ts'
import type { Scope } from './scope.ts'
import { inLanguage, sentence } from './text.ts'
import { graphemesOf, isVisibleGrapheme } from './visible-text.ts'

/**
 * What a name looks like: equal for names that people take for the same one, by the confusable characters of UTS #39,
 * without regard to case, width, invisible characters, and simplified or traditional script.
 */
export function skeletonOf(name: string): string {
  const seen = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const folded = inLanguage('zh-TW', seen).toLowerCase().normalize('NFD')
  // Upper-case I looks like l, and a name may be written in either case.
  return unhomoglyph(folded).toLowerCase().replace(/i/g, 'l').replace(/\s+/gu, ' ').trim()
}

/** Whether a name can be seen in full. */
export function isVisibleName(name: string): boolean {
  return graphemesOf(name).every(isVisibleGrapheme)
}

/** Words that only staff call themselves by, as they look: those of letters, and those of Chinese. */
let reserved: { letters: ReadonlySet<string>; chinese: readonly string[] } | null = null

function reservedWords() {
  const words = sentence('zh-CN', 'names.reserved').split(' ')
  const isOfLetters = (word: string) => /^[a-z]+$/.test(word)
  reserved ??= {
    letters: new Set(words.filter(isOfLetters).map(skeletonOf)),
    chinese: words.filter(word => !isOfLetters(word)).map(skeletonOf),
  }
  return reserved
}

/** Whether a name pretends to be the site's own. Words of letters count alone (`admin 7`), those of Chinese anywhere. */
export function isReservedName(name: string): boolean {
  const { letters, chinese } = reservedWords()
  const together = skeletonOf(name.replace(/[^\p{L}]/gu, ''))
  if (chinese.some(word => together.includes(word))) return true
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(word => word.replace(/^\p{N}+|\p{N}+$/gu, ''))
  return words.some(word => letters.has(skeletonOf(word)))
}

/**
 * Checks a text that is shown as the name of something.
 * @throws malformed naming the field when part of it cannot be seen, nameReserved
 */
export function checkName({ viewer }: Pick<Scope, 'viewer'>, field: string, name: string): void {
  if (!isVisibleName(name)) fail('malformed', { field, reason: '' })
  if (viewer.role === null && isReservedName(name)) fail('nameReserved')
}
