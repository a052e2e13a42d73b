const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Several signs that draw as one emoji: parts joined by U+200D, or a flag of tag letters. */
const part = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F})*`
const tagFlag = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}`
const joinedEmoji = new RegExp(String.raw`^(?:${part}(?:\u{200D}${part})*|${tagFlag})$`, 'u')
/** Controls, direction marks, zero-width signs, line ends, private signs and blanks that do not look like spaces. */
const trick = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/u
const variationSelector = /[\u{FE0E}\u{FE0F}]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u
/** A letter with a tower of marks above it covers the lines around it. */
const maxMarks = 3
const maxPoints = 16

/**
 * A danmu's text as it is kept, its ends trimmed.
 * @returns null when it is empty, longer than `maxChars` characters as people count them, more than one line, or
 * carries signs that are not seen but change how the rest is shown
 */
export function cleanText(raw: string, maxChars: number): string | null {
  if (!raw.isWellFormed()) return null
  const text = raw.normalize('NFC').trim()
  const parts = [...graphemes.segment(text)].map(part => part.segment)
  if (parts.length === 0 || parts.length > maxChars || !visible.test(text)) return null
  return parts.every(isPlain) ? text : null
}

function isPlain(grapheme: string): boolean {
  const points = [...grapheme]
  if (points.length > maxPoints) return false
  if (joinedEmoji.test(grapheme)) return true
  const marks = points.filter(point => /\p{M}/u.test(point)).length
  return marks <= maxMarks && !trick.test(grapheme.replace(variationSelector, ''))
}

/** Equal for texts that read the same: without case, width, spaces and the choice of an emoji's drawing. */
export function textKeyOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/gu, '').replace(variationSelector, '')
}

/** The core of a text: `哈哈哈哈` and `哈哈` say the same, and so do `好看!!` and `好看`. */
function coreOf(textKey: string): string {
  const words = textKey.replace(/\p{P}/gu, '')
  return (words === '' ? textKey : words).replace(/(.{1,4}?)\1+/gu, '$1')
}

/** How many of the texts say the same. Takes and compares text keys. */
export function countAlike(textKey: string, others: readonly string[]): number {
  const core = coreOf(textKey)
  return others.filter(other => coreOf(other) === core).length
}
