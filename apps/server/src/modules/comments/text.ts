import { limits } from '@xinghe/contract'
import { graphemesOf, isVisibleGrapheme } from '#kernel/visible-text.ts'

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** UTF-16 units of a character on average; a family of four has 11. */
const mostUnitsEach = 16
const mostLines = 50

/**
 * A comment's text, normalized, with at most one empty line in a row.
 * @returns null when it is empty or too long, or has characters that cannot be seen or change how others are drawn
 */
export function cleanComment(raw: string): string | null {
  // A grapheme may have any length, and taking them apart takes long.
  if (raw.length > limits.comment.text * mostUnitsEach || !raw.isWellFormed()) return null
  const text = raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const parts = graphemesOf(text)
  if (parts.length > limits.comment.text || !visible.test(text)) return null
  if (parts.filter(part => part === '\n').length >= mostLines) return null
  return parts.every(part => part === '\n' || isVisibleGrapheme(part)) ? text : null
}

/** Equal for texts that look the same: without case, width, spaces and emoji variation selectors. */
export function textKeyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|\u{FE0E}|\u{FE0F}/gu, '')
}
