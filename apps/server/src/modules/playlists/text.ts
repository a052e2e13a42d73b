import { limits } from '@xinghe/contract'
import { graphemesOf } from '@xinghe/contract/graphemes'
import { isVisibleGrapheme } from '#kernel/visible-text.ts'

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
const mostLines = 20

/** A title, normalized; null when it is empty or too long, or has characters that cannot be seen. */
export function cleanTitle(raw: string): string | null {
  if (!raw.isWellFormed()) return null
  const title = raw.normalize('NFC').replace(/\s+/g, ' ').trim()
  const parts = graphemesOf(title)
  const fits = parts.length <= limits.playlist.title && visible.test(title)
  return fits && parts.every(isVisibleGrapheme) ? title : null
}

/** A description, normalized, with at most one empty line in a row; null as of a title, but that it may be empty. */
export function cleanDescription(raw: string): string | null {
  if (!raw.isWellFormed()) return null
  const text = raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const parts = graphemesOf(text)
  if (parts.length > limits.playlist.description) return null
  if (parts.filter(part => part === '\n').length >= mostLines) return null
  return parts.every(part => part === '\n' || isVisibleGrapheme(part)) ? text : null
}
