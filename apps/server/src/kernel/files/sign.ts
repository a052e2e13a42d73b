import type { Secrets } from '../secrets.ts'

/** 128 bits in hex. */
const markCharacters = 32

/** What a signed address opens: one folder, for one holder, until a time. */
export interface Grant {
  folder: string
  /** Only requests that show the same holder (a cookie of the browser) may use the address. */
  holder: string
  /** What the right to it rests on, for whoever checks at each use whether that still holds: `[0-9A-Za-z-]`. */
  right?: string | undefined
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The part of the address that carries the grant: end in base 36, the right if any, and the mark; safe in a path. */
export function signGrant(secrets: Secrets, grant: Grant): string {
  const carried = [grant.expiresAt.toString(36), ...(grant.right ? [grant.right] : [])]
  return [...carried, secrets.mark('file', grantText(grant)).slice(0, markCharacters)].join('.')
}

/** The grant of a ticket that opens the folder for this holder now; null for any other ticket. */
export function verifyTicket(
  secrets: Secrets,
  ticket: string,
  { folder, holder, now }: { folder: string; holder: string; now: number },
): Grant | null {
  const parts = ticket.split('.')
  const [end = '', right] = parts.length > 2 ? parts : [parts[0]]
  const mark = parts.at(-1) ?? ''
  const expiresAt = Number.parseInt(end, 36)
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= now) return null
  const grant = { folder, holder, expiresAt, right }
  // One way to write a ticket: caches know it by its letters.
  if (ticket !== [expiresAt.toString(36), ...(right ? [right] : []), mark].join('.')) return null
  return secrets.fits('file', grantText(grant), mark, markCharacters) ? grant : null
}

function grantText({ folder, holder, right, expiresAt }: Grant): string {
  return [folder, holder, expiresAt, ...(right ? [right] : [])].join('\n')
}
