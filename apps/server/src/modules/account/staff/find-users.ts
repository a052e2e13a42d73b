import {
  type List,
  maskAccount,
  type Paging,
  type StaffUser,
  type UserSearch,
  type UserState,
} from '@xinghe/contract'
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { listRows, wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { foldNickname, readContact, splitPhone } from '../rules.ts'
import { accountSettings } from '../settings.ts'
import { accountSession, accountUser, type UserRow } from '../tables.ts'
import { findPeople, nameHas } from '../users/find-people.ts'
import { userByContact, userRows } from '../users/load-users.ts'
import { publicView } from '../views.ts'
import { whomCallerMayActOn } from './may-act-on.ts'

/** Users for staff, the newest first; by device or address those with a session there that is still known. */
export function listUsers(
  scope: Scope,
  { by, q, state, ...paging }: Paging & { by: UserSearch; q: string; state?: UserState | undefined },
): Promise<List<StaffUser>> {
  const { createdAt, uid } = accountUser
  const found = q === '' ? undefined : searches[by](scope, q)
  return listRows(
    scope,
    paging,
    { columns: [createdAt, uid], direction: 'desc' },
    {
      table: accountUser,
      fits: and(found, state && states[state](scope)),
      keysOf: row => [row.createdAt, row.uid],
      view: rows => Promise.all(rows.map(row => staffView(scope, row))),
    },
  )
}

const states: Record<UserState, (scope: Scope) => SQL | undefined> = {
  banned: scope => gt(accountUser.bannedUntil, scope.now()),
  muted: scope => gt(accountUser.mutedUntil, scope.now()),
  leaving: () => and(isNotNull(accountUser.deletionAt), isNull(accountUser.deletedAt)),
}

const searches: Record<UserSearch, (scope: Scope, q: string) => SQL | undefined> = {
  uid: (_, q) => eq(accountUser.uid, q),
  name: (_, q) => or(nameHas(foldNickname(q)), eq(accountUser.uid, q)),
  device: (scope, q) => withSession(scope, eq(accountSession.deviceId, q)),
  address: (scope, q) => withSession(scope, eq(accountSession.address, q)),
}

/** Of those whom the caller may act on: of the others it would tell where they are. */
function withSession(scope: Scope, which: SQL): SQL | undefined {
  const found = inArray(
    accountUser.uid,
    scope.db.selectDistinct({ uid: accountSession.uid }).from(accountSession).where(which),
  )
  return and(found, whomCallerMayActOn(scope))
}

const mostFound = 20

/** Users by a whole contact, else by number and nickname; the audit row has what was looked for masked, and whom alone it met. */
export async function findUsers(scope: Scope, { q }: { q: string }): Promise<List<StaffUser>> {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = readContact(q, undefined, phoneCountry)
  const byContact = contact ? await userByContact(scope, contact) : undefined
  const { info } = await findPeople(scope, { q, page: 1, size: mostFound })
  const uids = [...(byContact ? [byContact.uid] : []), ...info.map(({ uid }) => uid)]
  const found = new Map((await userRows(scope, uids)).map(user => [user.uid, user]))
  const inOrder = [...new Set(uids)].flatMap(uid => found.get(uid) ?? []).slice(0, mostFound)
  const [only, ...others] = inOrder
  detailAudit(scope, { q: maskAccount(q), ...(only && others.length === 0 && { uid: only.uid }) })
  return wholeList(await Promise.all(inOrder.map(user => staffView(scope, user))))
}

export async function staffView(scope: Scope, user: UserRow): Promise<StaffUser> {
  const { role, createdAt, deletionAt } = user
  return {
    ...(await publicView(scope, user)),
    role,
    ...maskContacts(user),
    createdAt,
    bannedUntil: inForce(scope, user.bannedUntil),
    mutedUntil: inForce(scope, user.mutedUntil),
    deletionAt,
  }
}

/** The ways to reach somebody, masked. */
export function maskContacts({ email, phone }: Pick<UserRow, 'email' | 'phone'>) {
  return {
    email: email === null ? null : maskAccount(email),
    phone: phone === null ? null : maskPhone(phone),
  }
}

const inForce = (scope: Scope, until: number | null) => (until !== null && until > scope.now() ? until : null)

function maskPhone(phone: string): string {
  const { areaCode, national } = splitPhone(phone)
  return `${areaCode} ${maskAccount(national)}`
}
