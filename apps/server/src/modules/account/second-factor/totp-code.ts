import { TOTP } from 'otpauth'

/** Seconds of a time step, digits of a code: what every authenticator application does. */
const periodSec = 30
const digits = 6
/** Steps that a clock may be off, each way. */
const window = 1

const totpOf = (secret: string) => new TOTP({ secret, period: periodSec, digits, algorithm: 'SHA1' })

/** Number of the time step of a moment, milliseconds since 1970. */
export const stepAt = (now: number): number => Math.floor(now / 1000 / periodSec)

/**
 * The time step whose code this is, of those around a moment; null when it is of none.
 * @param secret base 32
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const shown = code.normalize('NFKC').replace(/\s/g, '')
  if (!/^\d{6}$/.test(shown)) return null
  const delta = totpOf(secret).validate({ token: shown, timestamp: now, window })
  return delta === null ? null : stepAt(now) + delta
}

/** The code that an application with this secret shows at a moment. */
export const codeAt = (secret: string, now: number): string => totpOf(secret).generate({ timestamp: now })

/** What a QR code tells the application: whose account it is, and where. */
export function totpAddress(secret: string, account: string, site: string): string {
  return new TOTP({
    issuer: site,
    label: account,
    secret,
    period: periodSec,
    digits,
    algorithm: 'SHA1',
  }).toString()
}
