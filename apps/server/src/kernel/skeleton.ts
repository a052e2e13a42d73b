import unhomoglyph from 'unhomoglyph'
import { inLanguage, sentence } from './text.ts'

/** First letters of the alphabets, white on black or of flags, that no normal form turns into letters. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6]
const enclosedLetter = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu

function letterOf(enclosed: string): string {
  const code = enclosed.codePointAt(0) ?? 0
  const first = alphabets.findLast(first => first <= code) ?? code
  return String.fromCharCode(0x41 + code - first)
}

/** The same characters in their plain form: no full width, no circle or square around them. */
export function plain(name: string): string {
  return name.replace(enclosedLetter, letterOf).normalize('NFKC')
}

/** Strokes that are characters in name only: a line, a dot, a hook between others. */
const strokes = /[\u4e28\u4e36\u4e3f\u4e40\u4e41\u4e85]/gu
/** Accents and what is set above, below or through a character. The vowels of Indic scripts and the like are none. */
const marksOnLetters = /([\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}\p{sc=Common}])\p{M}+/gu
/** Where they are on others; the voiced kana (U+3099, U+309A) are characters of their own. */
const strayMarks = /(?![\u3099\u309a])\p{sc=Inherited}/gu
/** Punctuation, symbols that are no pictures, blanks and modifiers; marks of repetition and length are read. */
const unread =
  /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]|(?![\u3005\u3031-\u3035\u303b\u309d\u309e\u30fc-\u30fe])\p{Lm}/gu
const lineAsLetter = /(?<=\p{sc=Latin})\||\|(?=\p{sc=Latin})/gu

let lookAlikes: ReadonlyMap<string, string> | null = null

/** Characters of Chinese that are taken for another one, and that one. */
function lookAlikesOf(): ReadonlyMap<string, string> {
  const groups = () => sentence('zh-CN', 'names.lookAlike').split(' ')
  lookAlikes ??= new Map(
    groups().flatMap(([first = '', ...others]) => others.map((other): [string, string] => [other, first])),
  )
  return lookAlikes
}

/**
 * What a name looks like: equal for names that people take for the same one, by the confusable characters of UTS #39
 * and those of Chinese in the text file, without regard to case, width, accents, punctuation, blanks, invisible
 * characters, and simplified or traditional script. Stored with each user: whoever changes it has the column filled
 * anew by a migration that empties it.
 */
export function skeletonOf(name: string): string {
  const seen = plain(name)
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const read = readable(seen.replace(strokes, '').replace(lineAsLetter, 'l'))
  // Again: some letters look like a dot or a line, and are turned into one.
  return look(read).replace(unread, '') || look(seen.replace(/\s+/gu, ''))
}

function readable(text: string): string {
  return text.replace(marksOnLetters, '$1').replace(strayMarks, '').replace(unread, '')
}

function look(text: string): string {
  const known = lookAlikesOf()
  const chinese = [...text.normalize('NFC')].map(character => known.get(character) ?? character).join('')
  const folded = inLanguage('zh-TW', chinese).toLowerCase().normalize('NFD')
  // Upper-case I looks like l, and a name may be written in either case.
  return unhomoglyph(folded).toLowerCase().replace(/i/g, 'l')
}
