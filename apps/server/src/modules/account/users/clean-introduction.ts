import { graphemesOf } from '@xinghe/contract/graphemes'
import { isVisibleGrapheme } from '#kernel/visible-text.ts'

/**
 * An introduction in the form it is kept in: trimmed, two line ends in a row at most. Null where part of it cannot be
 * seen or turns what stands around it.
 */
export function cleanIntroduction(text: string): string | null {
  const clean = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\t ]*\n[\t ]*/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const isSeen = graphemesOf(clean).every(part => part === '\n' || isVisibleGrapheme(part))
  return isSeen ? clean : null
}
