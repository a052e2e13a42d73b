import type { MinorStanding } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { accountMinorDevice, accountMinorMode } from '../personal-tables.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { accountSettings } from '../settings.ts'
import { accountUser } from '../tables.ts'
import { type MinorRow, type MinorRules, siteClock, strictest } from './rules.ts'

/** What keeps a caller in minor mode: their account, their browser, or both. */
export interface MinorHold extends MinorRow {
  of: 'account' | 'device'
  /** The uid, or the hash of what the browser is known by. */
  id: string
  pinHash: string
}

/** Under which a caller may be in minor mode. */
interface MinorKeys {
  uid: string | null
  device: string | null
}

export function minorKeysOf({ viewer: { uid, browserSecret } }: Scope): MinorKeys {
  return { uid, device: browserSecret === null ? null : hashSecret(browserSecret) }
}

/** Whoever is in it under neither key asks nothing of the database where both are null. */
export async function holdsOf(scope: Scope, { uid, device }: MinorKeys): Promise<MinorHold[]> {
  const accounts = uid === null ? [] : await readHolds(scope, 'account', [uid])
  const devices = device === null ? [] : await readHolds(scope, 'device', [device])
  return [...accounts, ...devices]
}

export async function readHolds(
  { db }: Scope,
  of: MinorHold['of'],
  ids: readonly string[],
): Promise<MinorHold[]> {
  if (of === 'account') {
    const rows = await db
      .select()
      .from(accountMinorMode)
      .where(inArray(accountMinorMode.uid, [...ids]))
    return rows.map(({ uid, ...row }) => ({ of, id: uid, ...row }))
  }
  const rows = await db
    .select()
    .from(accountMinorDevice)
    .where(inArray(accountMinorDevice.id, [...ids]))
  return rows.map(row => ({ of, ...row }))
}

/** How these holds let somebody watch: each of them must; null without one. */
export async function standingUnder(
  kernel: Kernel,
  holds: readonly MinorHold[],
): Promise<MinorStanding | null> {
  if (holds.length === 0) return null
  return strictest(holds, kernel.clock.now(), kernel.config.timeZone, await minorRules(kernel))
}

export async function minorRules({ settings }: Pick<Kernel, 'settings'>): Promise<MinorRules> {
  const { minorMinutes, minorClosedFrom, minorClosedUntil } = await settings.of(accountSettings)
  return { minutesADay: minorMinutes, closedFrom: minorClosedFrom, closedUntil: minorClosedUntil }
}

/** How the caller stands in minor mode; null for who is not in it. Most ask the database nothing. */
export async function minorStanding(
  scope: Scope,
  user: { uid: string; isMinor: boolean } | null,
): Promise<MinorStanding | null> {
  const { device } = minorKeysOf(scope)
  return standingUnder(scope.kernel, await holdsOf(scope, { uid: user?.isMinor ? user.uid : null, device }))
}

/** Counts what a caller in minor mode has watched; time that the PIN opened does not count. */
export async function countMinorSeconds(scope: Scope, seconds: number): Promise<void> {
  const { uid, device } = minorKeysOf(scope)
  const { day } = siteClock(scope.kernel.config.timeZone, scope.now())
  const watched = (table: typeof accountMinorMode | typeof accountMinorDevice) => {
    const before = sql`case when ${table.day} = ${day} then ${table.watchedSec} else 0 end`
    const isOpened = sql`${table.openUntil} > ${scope.now()}`
    return {
      day,
      watchedSec: sql`${before} + case when ${isOpened} then 0 else ${Math.ceil(seconds)}::int end`,
    }
  }
  if (uid !== null)
    await scope.db
      .update(accountMinorMode)
      .set(watched(accountMinorMode))
      .where(eq(accountMinorMode.uid, uid))
  if (device !== null)
    await scope.db
      .update(accountMinorDevice)
      .set(watched(accountMinorDevice))
      .where(eq(accountMinorDevice.id, device))
}

/** Opens them until a time, milliseconds since 1970. */
export async function openHolds(scope: Scope, holds: readonly MinorHold[], openUntil: number): Promise<void> {
  for (const { of, id } of holds) {
    if (of === 'account')
      await scope.db.update(accountMinorMode).set({ openUntil }).where(eq(accountMinorMode.uid, id))
    else await scope.db.update(accountMinorDevice).set({ openUntil }).where(eq(accountMinorDevice.id, id))
  }
  await evictHolds(scope, holds)
}

/** Ends them; with an account's those of the browsers on which it was turned on. */
export async function endHolds(scope: Scope, holds: readonly MinorHold[]): Promise<void> {
  const devices: string[] = []
  for (const { of, id, pinHash } of holds) {
    const which = of === 'account' ? eq(accountMinorDevice.pinHash, pinHash) : eq(accountMinorDevice.id, id)
    const ended = await scope.db
      .delete(accountMinorDevice)
      .where(which)
      .returning({ id: accountMinorDevice.id })
    devices.push(...ended.map(({ id }) => id))
    if (of === 'device') continue
    await scope.db.delete(accountMinorMode).where(eq(accountMinorMode.uid, id))
    await scope.db.update(accountUser).set({ isMinor: false }).where(eq(accountUser.uid, id))
  }
  await evictHolds(scope, [...holds, ...devices.map(id => ({ of: 'device' as const, id }))])
}

/** In every process, before the caller goes on. */
export function evictHolds(scope: Scope, holds: readonly Pick<MinorHold, 'of' | 'id'>[]): Promise<void> {
  return evict(
    scope,
    'sessions',
    holds.map(({ of, id }) => (of === 'account' ? id : `device:${id}`)),
  )
}

/** Of a browser that never came back: anybody can have such a row made. */
const unusedMs = 7 * dayMs

/** Deletes what browsers that nobody uses any more are in. */
export async function sweepMinorDevices(scope: Scope, before: number): Promise<void> {
  const { startedAt, usedAt } = accountMinorDevice
  const isUnused = and(eq(usedAt, startedAt), lt(startedAt, scope.now() - unusedMs))
  await scope.db.delete(accountMinorDevice).where(or(isUnused, lt(usedAt, before)))
}
