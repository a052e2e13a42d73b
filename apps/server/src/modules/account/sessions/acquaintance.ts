import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { customerNetworkOf } from '#kernel/network.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { accountSession } from '../tables.ts'
import { userRow } from '../users/load-users.ts'

/** Days for which a device or a network counts as one of somebody's. */
const placeDays = 30
/** Sessions of theirs that are looked at. */
const mostSessions = 200

/** Devices and networks from which a user signed in lately. */
export async function placesOf(
  { db, now }: Scope,
  uid: string,
): Promise<{ devices: Set<string>; networks: Set<string> }> {
  const { deviceId, address, lastSeenAt, createdAt } = accountSession
  const rows = await db
    .select({ deviceId, address })
    .from(accountSession)
    .where(and(eq(accountSession.uid, uid), gt(lastSeenAt, now() - placeDays * dayMs)))
    .orderBy(desc(createdAt))
    .limit(mostSessions)
  const filled = (values: string[]) => new Set(values.filter(value => value !== ''))
  return {
    devices: filled(rows.map(({ deviceId }) => deviceId)),
    networks: filled(rows.map(({ address }) => customerNetworkOf(address))),
  }
}

/**
 * How long the caller is known: `new` just registered, `back` after a time in which they were not there, `other`. One
 * without a contact of theirs is `unverified` whatever else they are.
 */
export async function callerAcquaintance(
  scope: Scope,
  { newDays, backDays }: { newDays: number; backDays: number },
): Promise<'new' | 'back' | 'other' | 'unverified'> {
  const uid = callerOf(scope)
  const user = await userRow(scope, uid)
  if (!user?.contactVerified) return 'unverified'
  const now = scope.now()
  if (user.createdAt > now - newDays * dayMs) return 'new'
  if (user.createdAt > now - backDays * dayMs) return 'other'
  const { createdAt, lastSeenAt } = accountSession
  // The visit that they are on began within a day.
  const isEarlier = and(lt(createdAt, now - dayMs), gt(lastSeenAt, now - backDays * dayMs))
  const earlier = await scope.db.$count(accountSession, and(eq(accountSession.uid, uid), isEarlier))
  return earlier === 0 ? 'back' : 'other'
}

/** Whether anybody has a session on this device that is still known. */
export async function isDeviceOfUser({ db }: Scope, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ uid: accountSession.uid })
    .from(accountSession)
    .where(eq(accountSession.deviceId, deviceId))
    .limit(1)
  return rows.length > 0
}
