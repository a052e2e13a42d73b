const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Code points that draw as one emoji: parts joined by U+200D, or a flag of tag characters. */
const part = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F})*`
const tagFlag = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}`
const joinedEmoji = new RegExp(String.raw`^(?:${part}(?:\u{200D}${part})*|${tagFlag})$`, 'u')
/**
 * Controls, direction marks, zero-width characters, line separators, private use and blanks that do not look
 * like spaces.
 */
const forbiddenCharacter = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/u
const variationSelector = /[\u{FE0E}\u{FE0F}]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** A base character with many combining marks covers the lines around it. */
const maxMarks = 3
const maxPoints = 16

/**
 * Normalizes and trims a danmu's text.
 * @returns null when it is empty, has more than `maxChars` graphemes or more than one line, or contains
 * invisible characters that change how the rest is drawn
 */
export function cleanText(raw: string, maxChars: number): string | null {
  if (!raw.isWellFormed()) return null
  const text = raw.normalize('NFC').trim()
  const parts = [...graphemes.segment(text)].map(part => part.segment)
  if (parts.length === 0 || parts.length > maxChars || !visible.test(text)) return null
  return parts.every(isPlainGrapheme) ? text : null
}

function isPlainGrapheme(grapheme: string): boolean {
  const points = [...grapheme]
  if (points.length > maxPoints) return false
  if (joinedEmoji.test(grapheme)) return true
  const marks = points.filter(point => /\p{M}/u.test(point)).length
  return marks <= maxMarks && !forbiddenCharacter.test(grapheme.replace(variationSelector, ''))
}

/** Equal for texts that look the same: without case, width, spaces and emoji variation selectors. */
export function textKeyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/gu, '').replace(variationSelector, '')
}

/** A text key without repetition and punctuation: `哈哈哈哈` equals `哈哈`, and `好看!!` equals `好看`. */
function normalizedCore(textKey: string): string {
  const words = textKey.replace(/\p{P}/gu, '')
  return (words === '' ? textKey : words).replace(/(.{1,4}?)\1+/gu, '$1')
}

/** How many of the text keys are similar. */
export function countSimilar(textKey: string, others: readonly string[]): number {
  const core = normalizedCore(textKey)
  return others.filter(other => normalizedCore(other) === core).length
}
