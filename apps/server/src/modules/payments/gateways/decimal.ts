/** Money as gateways write it, without floating point. */

/** `19.98` with two digits is 1998; null of what is no such amount, or has more digits than the currency. */
export function readDecimal(text: string, digits: number): bigint | null {
  const match = /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text)
  if (!match) return null
  const [, whole = '', behind = ''] = match
  if (/[1-9]/.test(behind.slice(digits))) return null
  return BigInt(whole + behind.slice(0, digits).padEnd(digits, '0'))
}

/** Minor units that a payment may have: what an integer of the database holds. */
export const mostMinor = 2_000_000_000

/** The same as a number of minor units; null also beyond what one payment may be. */
export function readMinor(text: string, digits: number): number | null {
  const minor = readDecimal(text, digits)
  return minor === null || minor <= 0n || minor > BigInt(mostMinor) ? null : Number(minor)
}

/** 1998 with two digits is `19.98`. */
export function writeDecimal(value: bigint, digits: number): string {
  const text = value.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
