import { graphemesOf } from './graphemes.ts'
import { limits } from './limits.ts'

/** UTF-16 units of a comment that are read at all: of each character 16; a family of four has 11. */
export const mostCommentUnits = limits.comment.text * 16

/** A comment's text as it is stored: normalized, without spaces at the ends of lines, with at most one empty line in a row. */
export function tidyComment(raw: string): string {
  return raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Characters that a comment would have. */
export function commentLength(raw: string): number {
  return graphemesOf(tidyComment(raw)).length
}
