import { graphemesOf } from '@xinghe/contract/graphemes'
import { isVisibleGrapheme } from '#kernel/visible-text.ts'

/** UTF-16 units of a character on average; a family of four has 11. */
const mostUnitsEach = 16

/** A text in one line; null where it is too long or has characters that cannot be seen. */
export function cleanLine(raw: string, max: number): string | null {
  // A grapheme may have any length, and taking them apart takes long.
  if (raw.length > max * mostUnitsEach || !raw.isWellFormed()) return null
  const text = raw.normalize('NFC').replace(/\s+/g, ' ').trim()
  const parts = graphemesOf(text)
  return parts.length <= max && parts.every(isVisibleGrapheme) ? text : null
}

/** Whether there is something to read in a name. */
export const isNamed = (name: string): boolean => /[\p{L}\p{N}]/u.test(name)

/** An address of the web, as browsers write it; an empty text for none; null for anything else. */
export function cleanLink(raw: string, max: number): string | null {
  if (raw === '') return ''
  const url = URL.parse(raw)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '') return null
  return url.href.length <= max ? url.href : null
}
