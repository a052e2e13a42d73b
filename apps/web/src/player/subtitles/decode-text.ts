/** Text of a file in UTF-8, UTF-16 with its mark, or what Chinese subtitles are in otherwise: GB18030 or Big5. */
export function decodeText(bytes: Uint8Array): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isBig5(bytes) ? 'big5' : 'gb18030').decode(bytes)
  }
}

/** Of a text of characters: from here on the second bytes below 0xa1 are no accident. */
const lowShare = 0.1
/** First bytes of the characters that are frequent in Big5; of its marks too. */
const usualShare = 0.9

/**
 * Whether a text in one of the two is in Big5. Both have pairs of bytes: the frequent characters of GB18030 have a second
 * byte of 0xa1 and more, a third of those of Big5 one from 0x40 to 0x7e. Rare characters of GB18030 have that too, with
 * first bytes that Big5 does not have.
 */
function isBig5(bytes: Uint8Array): boolean {
  let pairs = 0
  let low = 0
  let usual = 0
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const second = bytes[++at] ?? 0
    pairs++
    if (second >= 0x40 && second <= 0x7e) low++
    if (first >= 0xa1 && first <= 0xc6 && (second >= 0xa1 || (second >= 0x40 && second <= 0x7e))) usual++
  }
  return low >= pairs * lowShare && usual >= pairs * usualShare
}
