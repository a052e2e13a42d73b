/** Without what looks like something else: no 0, 1, I, L and O. A prime number of letters, by which the check below works. */
export const invitationLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const invitationCodeLength = 8

/**
 * A code of seven letters and the one that checks them: with weights 8 to 1 their places in the alphabet sum to a multiple
 * of its length, so that no single wrong letter and no two swapped ones make another code.
 */
export function closeInvitationCode(letters: string): string {
  const check =
    (invitationLetters.length - (weighted(letters) % invitationLetters.length)) % invitationLetters.length
  return letters + invitationLetters[check]
}

/** A code as it is stored, from what somebody typed or pasted; null for what is none. */
export function readInvitationCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  const isKnown =
    code.length === invitationCodeLength && [...code].every(each => invitationLetters.includes(each))
  return isKnown && weighted(code) % invitationLetters.length === 0 ? code : null
}

function weighted(code: string): number {
  return [...code].reduce(
    (sum, letter, index) => sum + (invitationCodeLength - index) * invitationLetters.indexOf(letter),
    0,
  )
}
