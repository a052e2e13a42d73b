import type { Secrets } from '../secrets.ts'

/** 128 bits in hex. */
const markCharacters = 32

/** What a signed address opens: one folder, for one holder, until a time. */
export interface Grant {
  folder: string
  /** Only requests that show the same holder (a cookie of the browser) may use the address. */
  holder: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** The part of the address that carries the grant: end in base 36 and the mark, safe in a path. */
export function signGrant(secrets: Secrets, grant: Grant): string {
  return `${grant.expiresAt.toString(36)}.${secrets.mark('file', grantText(grant)).slice(0, markCharacters)}`
}

/** Whether the ticket opens the folder for this holder now. */
export function ticketFits(
  secrets: Secrets,
  ticket: string,
  folder: string,
  holder: string,
  now: number,
): boolean {
  const [end = '', mark = ''] = ticket.split('.')
  const expiresAt = Number.parseInt(end, 36)
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= now) return false
  if (ticket !== `${expiresAt.toString(36)}.${mark}`) return false
  return secrets.fits('file', grantText({ folder, holder, expiresAt }), mark, markCharacters)
}

function grantText(grant: Grant): string {
  return `${grant.folder}\n${grant.holder}\n${grant.expiresAt}`
}
