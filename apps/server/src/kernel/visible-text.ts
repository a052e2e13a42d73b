/** Code points that draw as one emoji: parts joined by U+200D, or a flag of tag characters. */
const part = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{FE0F})*`
const tagFlag = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}`
const joinedEmoji = new RegExp(String.raw`^(?:${part}(?:\u{200D}${part})*|${tagFlag})$`, 'u')
/**
 * Controls, direction marks, zero-width characters, line separators, private use and blanks that do not look
 * like spaces.
 */
const forbiddenCharacter = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/u
/** A base character with many combining marks covers the lines around it. */
const maxMarks = 3
const maxPoints = 16

/** Whether all of a grapheme can be seen, and it stays within its line. */
export function isVisibleGrapheme(grapheme: string): boolean {
  const points = [...grapheme]
  if (points.length > maxPoints) return false
  if (joinedEmoji.test(grapheme)) return true
  const marks = points.filter(point => /\p{M}/u.test(point)).length
  return marks <= maxMarks && !forbiddenCharacter.test(grapheme)
}
