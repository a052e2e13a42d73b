import { limits } from '@xinghe/contract'
import { mostCommentUnits, tidyComment } from '@xinghe/contract/comment-text'
import { graphemesOf } from '@xinghe/contract/graphemes'
import { isVisibleGrapheme } from '#kernel/visible-text.ts'

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const mostLines = 50

/**
 * A comment's text, normalized, with at most one empty line in a row.
 * @returns null when it is empty or too long, or has characters that cannot be seen or change how others are drawn
 */
export function cleanComment(raw: string): string | null {
  // A grapheme may have any length, and taking them apart takes long.
  if (raw.length > mostCommentUnits || !raw.isWellFormed()) return null
  const text = tidyComment(raw)
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
