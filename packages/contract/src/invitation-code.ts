/** Without what looks like something else: no 0, 1, I, L and O. A prime number of characters, by which the check below works. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const invitationCodeLength = 8

/**
 * A code of seven characters and the one that checks them: with weights 8 to 1 their places in the alphabet sum to a multiple
 * of its length, so that no single wrong character and no two swapped ones make another code.
 */
export function closeInvitationCode(characters: string): string {
  const check =
    (invitationAlphabet.length - (weighted(characters) % invitationAlphabet.length)) %
    invitationAlphabet.length
  return characters + invitationAlphabet[check]
}

/** A code as it is stored, from what somebody typed or pasted; null for what is none. */
export function readInvitationCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  const isKnown =
    code.length === invitationCodeLength && [...code].every(each => invitationAlphabet.includes(each))
  return isKnown && weighted(code) % invitationAlphabet.length === 0 ? code : null
}

function weighted(code: string): number {
  return [...code].reduce(
    (sum, character, index) => sum + (invitationCodeLength - index) * invitationAlphabet.indexOf(character),
    0,
  )
}
