import { graphemesOf } from '@xinghe/contract/graphemes'
import { hasVisible, isTaken } from '#kernel/clean-text.ts'
import { isVisibleGrapheme } from '#kernel/visible-text.ts'

const variationSelector = /[\u{FE0E}\u{FE0F}]/gu

/**
 * Normalizes and trims a danmu's text.
 * @returns null when it is empty, has more than `maxChars` graphemes, beyond measure long ones or more than one line, or contains
 * invisible characters that change how the rest is drawn
 */
export function cleanText(raw: string, maxChars: number): string | null {
  if (!isTaken(raw, maxChars)) return null
  const text = raw.normalize('NFC').trim()
  const parts = graphemesOf(text)
  if (parts.length === 0 || parts.length > maxChars || !hasVisible(text)) return null
  return parts.every(isPlainGrapheme) ? text : null
}

function isPlainGrapheme(grapheme: string): boolean {
  return isVisibleGrapheme(grapheme) || isVisibleGrapheme(grapheme.replace(variationSelector, ''))
}

/** Equal for similar texts, whose text key this takes: without repetition and punctuation. `哈哈哈哈` equals `哈哈`, and `好看!!` equals `好看`. */
export function likenessOf(textKey: string): string {
  const words = textKey.replace(/\p{P}/gu, '')
  return (words === '' ? textKey : words).replace(/(.{1,4}?)\1+/gu, '$1')
}

/** How many of the text keys are similar. */
export function countSimilar(textKey: string, others: readonly string[]): number {
  const core = likenessOf(textKey)
  return others.filter(other => likenessOf(other) === core).length
}
