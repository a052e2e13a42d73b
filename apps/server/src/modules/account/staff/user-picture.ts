import type { List, Paging, StaffSession, StaffSignIn, UserPicture } from '@xinghe/contract'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { hasSecondFactor } from '../second-factor/state.ts'
import { placeName } from '../sessions/device.ts'
import { accountSession, accountSignIn, type UserRow } from '../tables.ts'
import { userRow } from '../users/load-users.ts'
import { profileView } from '../views.ts'
import { staffView } from './find-users.ts'
import { mayActOn, mayResetFactor } from './may-act-on.ts'

type OfUser = Paging & { toUid: string }

/** All of one user that fits on a page. @throws notFound */
export async function userPicture(scope: Scope, { toUid: uid }: { toUid: string }): Promise<UserPicture> {
  const user = (await userRow(scope, uid)) ?? fail('notFound')
  const session = accountSession
  const [last] = await scope.db
    .select({ at: session.lastSeenAt })
    .from(session)
    .where(eq(session.uid, uid))
    .orderBy(desc(session.createdAt), desc(session.id))
    .limit(1)
  const secondFactor = mayResetFactor(scope, user) ? await hasSecondFactor(scope, uid) : null
  const isOpen = and(isNull(session.parentId), isNull(session.endedAt), gt(session.expiresAt, scope.now()))
  return {
    ...(await profileView(scope, user)),
    ...(await staffView(scope, user)),
    vipUntil: user.vipUntil,
    contactVerified: user.contactVerified,
    hasPassword: user.passwordHash !== null,
    birthday: user.birthday,
    invitationCode: user.invitationCode,
    devices: await scope.db.$count(session, and(eq(session.uid, uid), isOpen)),
    lastSeenAt: last?.at ?? null,
    canChange: mayActOn(scope, user),
    secondFactor,
  }
}

/** @throws notFound also of an account that was deleted, forbidden */
export async function userToActOn(scope: Scope, uid: string): Promise<UserRow> {
  const user = await userRow(scope, uid)
  if (!user || user.deletedAt !== null) return fail('notFound')
  return mayActOn(scope, user) ? user : fail('forbidden')
}

/** A user's sessions that are still known. @throws notFound, forbidden */
export async function userSessions(
  scope: Scope,
  { toUid: uid, ...paging }: OfUser,
): Promise<List<StaffSession>> {
  await userToActOn(scope, uid)
  const session = accountSession
  return listRows(
    scope,
    paging,
    { columns: [session.createdAt, session.id], direction: 'desc' },
    {
      table: session,
      fits: eq(session.uid, uid),
      keysOf: row => [row.createdAt, row.id],
      view: rows =>
        rows.map(({ id, deviceClass, browser, system, region, address, deviceId, ...row }) => ({
          ...{ id, deviceClass, browser, system, region, address, deviceId },
          place: placeName(scope, region),
          createdAt: row.createdAt,
          lastSeenAt: row.lastSeenAt,
          endedAt: row.endedAt ?? (row.expiresAt <= scope.now() ? row.expiresAt : null),
        })),
    },
  )
}

/** Sign-ins to a user and tries that failed. @throws notFound, forbidden */
export async function userSignIns(
  scope: Scope,
  { toUid: uid, ...paging }: OfUser,
): Promise<List<StaffSignIn>> {
  await userToActOn(scope, uid)
  const { at, id } = accountSignIn
  return listRows(
    scope,
    paging,
    { columns: [at, id], direction: 'desc' },
    {
      table: accountSignIn,
      fits: eq(accountSignIn.uid, uid),
      keysOf: row => [row.at, row.id],
      view: rows => rows.map(({ uid: _, ...row }) => ({ ...row, place: placeName(scope, row.region) })),
    },
  )
}
