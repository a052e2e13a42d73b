import { limits } from '@xinghe/contract'
import { cleanLine, cleanLines, hasVisible } from '#kernel/clean-text.ts'

const mostLines = 20

/** A title, normalized; null when it is empty or too long, or has characters that cannot be seen. */
export function cleanTitle(raw: string): string | null {
  const title = cleanLine(raw, limits.playlist.title)
  return title !== null && hasVisible(title) ? title : null
}

/** A description, normalized, with at most one empty line in a row; null as of a title, but that it may be empty. */
export function cleanDescription(raw: string): string | null {
  return cleanLines(raw, { max: limits.playlist.description, lines: mostLines })
}
