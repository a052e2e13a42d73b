import type { List, SignedInDevice } from '@xinghe/contract'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { accountSession, accountUser } from '../tables.ts'
import { coarseAddress, placeName } from './device.ts'

/** Most that are shown; limits by class leave far fewer. */
const most = 100

/** Devices signed in to the caller's account. A page in an application's web view is part of the application. */
export async function listDevices(scope: Scope): Promise<List<SignedInDevice>> {
  const rows = await scope.db
    .select()
    .from(accountSession)
    .where(openOf(scope))
    .orderBy(desc(accountSession.lastSeenAt), desc(accountSession.id))
    .limit(most)
  const own = await ownDevice(scope)
  return wholeList(
    rows.map(({ id, deviceClass, browser, system, region, address, createdAt, lastSeenAt }) => ({
      ...{ id, deviceClass, browser, system, createdAt, lastSeenAt },
      address: coarseAddress(address),
      place: placeName(scope, region),
      isThis: id === own,
    })),
  )
}

/** Whether the caller has a password, and on how many devices they are signed in. */
export async function securityState(scope: Scope): Promise<{ hasPassword: boolean; devices: number }> {
  const [user] = await scope.db
    .select({ passwordHash: accountUser.passwordHash })
    .from(accountUser)
    .where(eq(accountUser.uid, callerOf(scope)))
  const devices = await scope.db.$count(accountSession, openOf(scope))
  return { hasPassword: (user?.passwordHash ?? null) !== null, devices }
}

/** Signs one of the caller's devices out. @throws notFound for one of somebody else, or one that is out already */
export async function endDevice(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  await transact(scope, async scope => {
    const ended = await endUserSessions(scope, callerOf(scope), { only: id, message: 'account.deviceEnded' })
    if (ended === 0) fail('notFound')
  })
  return {}
}

/** Signs the caller out everywhere else. */
export async function endOtherDevices(scope: Scope): Promise<{ ended: number }> {
  const ended = await transact(scope, async scope =>
    endUserSessions(scope, callerOf(scope), {
      keep: await ownDevice(scope),
      message: 'account.deviceEnded',
    }),
  )
  return { ended }
}

/** The device that the call came from: of a page in a web view that of its application. */
export async function ownDevice({ db, viewer }: Scope): Promise<string | null> {
  if (viewer.sessionId === null) return null
  const [session] = await db
    .select({ parentId: accountSession.parentId })
    .from(accountSession)
    .where(eq(accountSession.id, viewer.sessionId))
  return session?.parentId ?? viewer.sessionId
}

function openOf(scope: Scope) {
  const { uid, endedAt, expiresAt, parentId } = accountSession
  return and(eq(uid, callerOf(scope)), isNull(parentId), isNull(endedAt), gt(expiresAt, scope.now()))
}
