import { graphemesOf, mostUnitsEach, tidyLines } from './graphemes.ts'
import { limits } from './limits.ts'

/** UTF-16 units of a comment that are read at all. */
export const mostCommentUnits = limits.comment.text * mostUnitsEach

/** Characters that a comment would have. */
export function commentLength(raw: string): number {
  return graphemesOf(tidyLines(raw)).length
}
