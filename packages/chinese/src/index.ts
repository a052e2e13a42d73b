import { openCcConverter } from './opencc.ts'

let made: ((text: string) => string) | null = null

/** Made by the first who converts: reading the dictionaries takes a while. */
function byOpenCc(text: string): string {
  made ??= openCcConverter()
  return made(text)
}

/** What a pattern reads as something else than itself. */
const special = /[\\^$.*+?()[\]{}|]/g

/**
 * Turns simplified Chinese into what Taiwan writes: words by OpenCC, then the project's own corrections of its output.
 * Every place is corrected once, by the longest correction that fits there, so their order does not matter and what
 * one of them wrote is not corrected by another.
 */
export function traditionalConverter(
  corrections: Readonly<Record<string, string>>,
): (text: string) => string {
  const wrong = Object.keys(corrections)
    .filter(word => word !== '')
    .sort((a, b) => b.length - a.length)
  if (wrong.length === 0) return byOpenCc
  const pattern = new RegExp(wrong.map(word => word.replace(special, '\\$&')).join('|'), 'g')
  return text => byOpenCc(text).replace(pattern, word => corrections[word] ?? word)
}
