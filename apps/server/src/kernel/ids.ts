import { randomBytes, randomInt } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A new id: 16 characters of Crockford's base 32, ten of them the time in milliseconds, so that ids sort by age.
 * Not a secret: what must not be guessed comes from `newSecret`.
 */
export function newId(now: number): string {
  return firstIdOf(now) + lettersOf(randomBytes(6))
}

/** Before every id of a moment, in milliseconds, and after those from before it. */
export function firstIdOf(ms: number): string {
  let time = ''
  for (let rest = ms, index = 0; index < 10; index++, rest = Math.floor(rest / 32))
    time = alphabet[rest % 32] + time
  return time
}

/**
 * Makes ids of calls for the log: a beginning of its own for each process, then a count. Sixteen characters, unlike the
 * others cheap.
 */
export function requestIds(): () => string {
  const head = lettersOf(randomBytes(9))
  let count = 0
  return () => head + (count++ % 32 ** 7).toString(32).padStart(7, '0')
}

function lettersOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => alphabet[byte % 32]).join('')
}

/** 256 random bits as URL-safe text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Six random decimal digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** A random whole number from 0 up to `below`, which is not reached. */
export function randomBelow(below: number): number {
  return randomInt(below)
}
