/** How many grounds `--avatar-1` and on there are. */
const TINTS = 6

/** The same name always gets the same ground; 1 to 6. */
export function avatarTint(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % TINTS) + 1
}

/** The first letter as people see it (an emoji or a letter with its accent is one), in upper case. */
export function avatarLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
