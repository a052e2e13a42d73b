/** Number of `--avatar-*` backgrounds. */
const TINTS = 6

/** The same name always gets the same background; 1 to 6. */
export function avatarTint(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return (sum % TINTS) + 1
}

/** A letter or digit without combining characters. A segmenter costs a phone dozens of milliseconds: only the rest needs it. */
const plainLetter = /^[\p{L}\p{N}](?!\p{M}|\u200d|\ufe0f)/u

/** The first grapheme (an emoji or an accented letter is one), in upper case. */
export function avatarInitial(name: string): string {
  const trimmed = name.trim()
  const plain = trimmed.match(plainLetter)
  if (plain) return plain[0].toUpperCase()
  const [first] = new Intl.Segmenter().segment(trimmed)
  return first?.segment.toUpperCase() ?? ''
}
