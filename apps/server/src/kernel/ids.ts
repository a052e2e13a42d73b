import { randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id: 16 characters of Crockford's base 32, ten of them the time in milliseconds, so that ids sort by age.
 * Not a secret: what must not be guessed comes from `newSecret`.
 */
export function newId(now: number): string {
  let time = ''
  for (let rest = now, index = 0; index < 10; index++, rest = Math.floor(rest / 32))
    time = alphabet[rest % 32] + time
  const chance = Array.from(randomBytes(6), byte => alphabet[byte % 32]).join('')
  return time + chance
}

/** 256 random bits as URL-safe text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
