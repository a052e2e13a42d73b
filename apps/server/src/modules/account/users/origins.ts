import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { isBanned } from '../restrictions/banned.ts'
import { accountSession } from '../tables.ts'
import { userRows } from './load-users.ts'

/** What decides whether somebody was invited, and whether that counts. */
interface Joined {
  createdAt: number
  contactVerified: boolean
  /** Neither deleted nor banned now. */
  isOpen: boolean
  /** As it was typed at registration; empty without one. */
  invitationCode: string
}

/** How and when these users came, by uid; unknown ones are absent. */
export async function joinedOf(scope: Scope, uids: readonly string[]): Promise<Map<string, Joined>> {
  const rows = await userRows(scope, uids)
  return new Map(
    rows.map(row => [
      row.uid,
      {
        createdAt: row.createdAt,
        contactVerified: row.contactVerified,
        isOpen: row.deletedAt === null && !isBanned(scope, row),
        invitationCode: row.invitationCode ?? '',
      },
    ]),
  )
}

/** Users on one device that are looked at: with so many it is nobody's own. */
export const mostOnDevice = 200

/**
 * Others who have a session on a device of this user that is still known. A device names itself: whoever clears it, or
 * takes another browser, is a new one.
 */
export async function sharersOf({ db }: Scope, uid: string): Promise<Set<string>> {
  const own = alias(accountSession, 'own')
  const rows = await db
    .selectDistinct({ uid: accountSession.uid })
    .from(own)
    .innerJoin(accountSession, eq(accountSession.deviceId, own.deviceId))
    .where(and(eq(own.uid, uid), ne(own.deviceId, ''), ne(accountSession.uid, uid)))
    .limit(mostOnDevice)
  return new Set(rows.map(row => row.uid))
}

/** Device and address of the first session of these users that is still known, by uid; either may be empty. */
export async function originsOf(
  { db }: Scope,
  uids: readonly string[],
): Promise<Map<string, { deviceId: string; address: string }>> {
  const { uid, deviceId, address, createdAt } = accountSession
  const rows = await db
    .selectDistinctOn([uid], { uid, deviceId, address })
    .from(accountSession)
    .where(inArray(uid, [...uids]))
    .orderBy(asc(uid), asc(createdAt))
  return new Map(rows.map(({ uid, ...origin }) => [uid, origin]))
}
