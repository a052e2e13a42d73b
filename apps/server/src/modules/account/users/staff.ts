import type { List, ParsedOf, StaffMember, staffAdmin } from '@xinghe/contract'
import { and, asc, count, eq, inArray, isNotNull, max } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountPasskey, accountTotp } from '../factor-tables.ts'
import { dueAt } from '../second-factor/due-at.ts'
import { accountSettings } from '../settings.ts'
import { maskContacts } from '../staff/find-users.ts'
import { accountSession, accountUser } from '../tables.ts'
import { setRole } from './set-role.ts'

/** A site has few; a longer list is cut. */
const mostStaff = 500

/** Everybody who has a role, those first who have been staff for longest. */
export async function listStaff(scope: Scope): Promise<List<StaffMember>> {
  const users = await scope.db
    .select()
    .from(accountUser)
    .where(isNotNull(accountUser.role))
    .orderBy(asc(accountUser.staffSince), asc(accountUser.uid))
    .limit(mostStaff)
  const uids = users.map(({ uid }) => uid)
  const seen = await lastSeen(scope, uids)
  const totp = await withTotp(scope, uids)
  const passkeys = await passkeyCounts(scope, uids)
  const settings = await scope.kernel.settings.of(accountSettings)
  return wholeList(
    users.flatMap(user => {
      const { uid, nickName, role } = user
      if (role === null) return []
      const { email, phone } = maskContacts(user)
      const hasFactor = totp.has(uid) || passkeys.has(uid)
      return {
        ...{ uid, nickName, contact: email ?? phone },
        role,
        since: user.staffSince,
        lastSeenAt: seen.get(uid) ?? null,
        totp: totp.has(uid),
        passkeys: passkeys.get(uid) ?? 0,
        dueAt: hasFactor ? null : dueAt(settings, user),
      }
    }),
  )
}

async function lastSeen({ db }: Scope, uids: string[]): Promise<Map<string, number | null>> {
  const { uid, lastSeenAt, deviceClass } = accountSession
  const rows = await db
    .select({ uid, at: max(lastSeenAt) })
    .from(accountSession)
    .where(and(inArray(uid, uids), eq(deviceClass, 'console')))
    .groupBy(uid)
  return new Map(rows.map(row => [row.uid, row.at]))
}

async function withTotp({ db }: Scope, uids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ uid: accountTotp.uid })
    .from(accountTotp)
    .where(and(inArray(accountTotp.uid, uids), isNotNull(accountTotp.enabledAt)))
  return new Set(rows.map(({ uid }) => uid))
}

async function passkeyCounts({ db }: Scope, uids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ uid: accountPasskey.uid, passkeys: count() })
    .from(accountPasskey)
    .where(inArray(accountPasskey.uid, uids))
    .groupBy(accountPasskey.uid)
  return new Map(rows.map(row => [row.uid, row.passkeys]))
}

/** @throws notFound, forbidden, lastOwner */
export async function changeRole(scope: Scope, { uid, role }: ParsedOf<typeof staffAdmin.setRole>) {
  await setRole(scope, uid, role, scope.viewer.role)
  return { uid, role }
}
