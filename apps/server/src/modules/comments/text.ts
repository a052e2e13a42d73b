import { limits } from '@xinghe/contract'
import { cleanLines, hasVisible } from '#kernel/clean-text.ts'

const mostLines = 50

/**
 * A comment's text, normalized, with at most one empty line in a row.
 * @returns null when it is empty or too long, or has characters that cannot be seen or change how others are drawn
 */
export function cleanComment(raw: string): string | null {
  const text = cleanLines(raw, { max: limits.comment.text, lines: mostLines })
  return text !== null && hasVisible(text) ? text : null
}
