/** Fewest stars in an e-mail address: their number must not reveal how short a name is. */
const fewestStars = 3

/**
 * Hides the middle of an account, as people count characters. Four and fewer stay as they are; an e-mail address keeps
 * its first two and its domain, anything else its first and last two.
 */
export function maskAccount(text: string): string {
  const characters = [...text]
  if (characters.length <= 4) return text
  const at = characters.lastIndexOf('@')
  const [from, to] = at > 0 ? [Math.min(2, at), at] : [2, characters.length - 2]
  const stars = '*'.repeat(Math.max(at > 0 ? fewestStars : 1, to - from))
  return characters.slice(0, from).join('') + stars + characters.slice(to).join('')
}
