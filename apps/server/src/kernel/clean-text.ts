import { graphemesOf, mostUnitsEach, tidyLines } from '@xinghe/contract/graphemes'
import { isVisibleGrapheme } from './visible-text.ts'

/** Whether there is anything in a text that can be seen. */
export const hasVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Whether a text of so many characters is read at all: one may have any length, and taking them apart takes long. */
export const isTaken = (raw: string, max: number) => raw.length <= max * mostUnitsEach && raw.isWellFormed()

/** A text in one line; null where it has more than so many characters, or one that cannot be seen. */
export function cleanLine(raw: string, max: number): string | null {
  if (!isTaken(raw, max)) return null
  const text = raw.normalize('NFC').replace(/\s+/g, ' ').trim()
  const parts = graphemesOf(text)
  return parts.length <= max && parts.every(isVisibleGrapheme) ? text : null
}

/** A text of several lines, with at most one empty line in a row; null as of one line, or where it has more lines. */
export function cleanLines(raw: string, { max, lines }: { max: number; lines: number }): string | null {
  if (!isTaken(raw, max)) return null
  const text = tidyLines(raw)
  const parts = graphemesOf(text)
  if (parts.length > max || parts.filter(part => part === '\n').length >= lines) return null
  return parts.every(part => part === '\n' || isVisibleGrapheme(part)) ? text : null
}

/** Equal for texts that look the same: without case, width, spaces and emoji variation selectors. */
export function textKeyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|\u{FE0E}|\u{FE0F}/gu, '')
}
