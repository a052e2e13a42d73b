/** Without 0 and O, 1, I and L. Of a prime number, so that the last character tells every slip of one and every swap. */
export const vipCodeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const vipCodeLength = 16

/** A code as it was typed or pasted, without what stands between its characters. */
export function cleanVipCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

/** The character that goes behind the others of a code. */
export function vipCodeCheck(others: string): string {
  const weighted = [...others].reduce((sum, letter, at) => sum + (at + 1) * vipCodeLetters.indexOf(letter), 0)
  return vipCodeLetters.charAt(weighted % vipCodeLetters.length)
}

/** Whether a cleaned text can be a code. */
export function isVipCode(code: string): boolean {
  const isSpelt = code.length === vipCodeLength && [...code].every(letter => vipCodeLetters.includes(letter))
  return isSpelt && vipCodeCheck(code.slice(0, -1)) === code.slice(-1)
}

/** In groups of four, also of a part of one. */
export function groupVipCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}
