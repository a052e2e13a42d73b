import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { momentText } from '../moment-text.ts'
import type { UserRow } from '../tables.ts'
import { giveAppealTicket } from './appeal-ticket.ts'

/** The end of what has none: the first day of the year 9999. */
export const forGood = 253_370_764_800_000

type Ban = Pick<UserRow, 'bannedUntil' | 'banReason'>

/** @throws banned, bannedForGood: with the reason */
export function failIfBanned(scope: Scope, { bannedUntil, banReason }: Ban): void {
  if (bannedUntil === null || bannedUntil <= scope.now()) return
  const reason = scope.text(`moderation.reason.${banReason ?? 'other'}`)
  if (bannedUntil >= forGood) fail('bannedForGood', { reason })
  fail('banned', { reason, until: momentText(scope, bannedUntil) })
}

export function isBanned(scope: Scope, { bannedUntil }: Ban): boolean {
  return bannedUntil !== null && bannedUntil > scope.now()
}

/**
 * The same of somebody who proved who they are, by the second factor too where one is asked for: their browser may
 * appeal for an hour. Outside of the transaction in which that factor was taken: it counts no more.
 */
export function refuseBanned(scope: Scope, user: UserRow, http: HttpContext): void {
  if (isBanned(scope, user)) giveAppealTicket(scope, user.uid, http)
  failIfBanned(scope, user)
}
