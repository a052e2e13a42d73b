import { type Secrets, sameSecret } from '../secrets.ts'

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
  return [...carried, secrets.mark('file', grantText(grant)).slice(0, 32)].join('.')
}

/** The grant of a ticket that opens the folder for this holder now; null for any other ticket. */
export function verifyTicket(
  secrets: Secrets,
  ticket: string,
  { folder, holder, now }: { folder: string; holder: string; now: number },
): Grant | null {
  const [end = '', ...more] = ticket.split('.')
  const expiresAt = Number.parseInt(end, 36)
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= now) return null
  const grant = { folder, holder, expiresAt, right: more.length > 1 ? more[0] : undefined }
  return sameSecret(signGrant(secrets, grant), ticket) ? grant : null
}

function grantText({ folder, holder, right, expiresAt }: Grant): string {
  return [folder, holder, expiresAt, ...(right ? [right] : [])].join('\n')
}
