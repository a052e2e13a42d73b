import type { MinorMode } from '@xinghe/contract'
import { dayMs, daySec, minuteMs } from '@xinghe/contract/time'
import { and, eq, lt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import { limitBy, secondsToWait } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { fitsPassword, hashPassword } from '../passwords/hash-password.ts'
import { accountMinorDevice, accountMinorMode } from '../personal-tables.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { accountSettings } from '../settings.ts'
import { accountUser } from '../tables.ts'
import {
  endHolds,
  evictHolds,
  holdsOf,
  type MinorHold,
  minorKeysOf,
  minorRules,
  openHolds,
  readHolds,
  standingUnder,
} from './holds.ts'
import { leftUnder, openUnder, siteClock } from './rules.ts'

/** Of four digits: whoever has an hour must not try them all. */
const pinTries = { max: 5, perSec: 3600 }

type Pin = { pin: string }
type Http = Pick<HttpContext, 'keepBrowserSecret'>

/** Whether the caller is in it, by their account and by their browser, which is known for as long again. */
export async function minorModeState(scope: Scope, _: object, http: Http): Promise<MinorMode> {
  const holds = await holdsOf(scope, minorKeysOf(scope))
  await keepDevice(scope, holds, http)
  return stateUnder(scope, holds)
}

async function stateUnder(scope: Scope, holds: readonly MinorHold[]): Promise<MinorMode> {
  const { kernel } = scope
  const now = scope.now()
  const rules = await minorRules(kernel)
  const { day } = siteClock(kernel.config.timeZone, now)
  const openUntil = openUnder(holds)
  return {
    isOn: holds.length > 0,
    standing: await standingUnder(kernel, holds),
    leftSec: leftUnder(holds, day, rules),
    openUntil: openUntil > now ? openUntil : null,
    byAccount: holds.some(({ of }) => of === 'account'),
    byBrowser: holds.some(({ of }) => of === 'device'),
    ...rules,
  }
}

/** Remembers to the day that the browser is used. One whose row was swept is known by nothing from then on. */
async function keepDevice(scope: Scope, holds: readonly MinorHold[], http: Http): Promise<void> {
  const { device } = minorKeysOf(scope)
  if (device === null) return
  if (!holds.some(({ of }) => of === 'device')) return http.keepBrowserSecret(null)
  const { id, usedAt } = accountMinorDevice
  const renewed = await scope.db
    .update(accountMinorDevice)
    .set({ usedAt: scope.now() })
    .where(and(eq(id, device), lt(usedAt, scope.now() - dayMs)))
    .returning({ id })
  if (renewed.length > 0) http.keepBrowserSecret(scope.viewer.browserSecret)
}

/**
 * Turns it on for the browser, and for the account of whoever is signed in: signing out is no way around it.
 * @throws conflict while it is on: another PIN would be a way around the first
 * @throws tooManyRequests for a visitor where the network turned it on too often, or too many browsers have it
 */
export async function startMinorMode(scope: Scope, { pin }: Pin, http: Http): Promise<MinorMode> {
  const keys = minorKeysOf(scope)
  if ((await holdsOf(scope, keys)).length > 0) fail('conflict')
  const secret = (await mayKeepDevice(scope)) ? newSecret() : null
  if (secret === null && keys.uid === null) fail('tooManyRequests', { seconds: daySec, minutes: daySec / 60 })
  const { day } = siteClock(scope.kernel.config.timeZone, scope.now())
  const row = {
    ...{ pinHash: await hashPassword(pin), day, watchedSec: 0, openUntil: 0 },
    startedAt: scope.now(),
  }
  const holds = await transact(scope, async scope => {
    if (keys.uid !== null) await startForAccount(scope, keys.uid, row)
    const device = secret === null ? null : hashSecret(secret)
    if (device !== null)
      await scope.db.insert(accountMinorDevice).values({ ...row, id: device, usedAt: scope.now() })
    const holds = await holdsOf(scope, { uid: keys.uid, device })
    await evictHolds(scope, holds)
    return holds
  })
  if (secret !== null) http.keepBrowserSecret(secret)
  return stateUnder(scope, holds)
}

async function startForAccount(
  scope: Scope,
  uid: string,
  row: Omit<typeof accountMinorMode.$inferInsert, 'uid'>,
): Promise<void> {
  const started = await scope.db
    .insert(accountMinorMode)
    .values({ ...row, uid })
    .onConflictDoNothing()
    .returning({ uid: accountMinorMode.uid })
  if (started.length === 0) fail('conflict')
  await scope.db.update(accountUser).set({ isMinor: true }).where(eq(accountUser.uid, uid))
}

/** Anybody can have a row made, without an account: a network has so many a day, and the site so many in all. */
async function mayKeepDevice(scope: Scope): Promise<boolean> {
  const { kernel, viewer } = scope
  const { minorDevicesPerNetwork: max, minorDevicesMost } = await kernel.settings.of(accountSettings)
  const waits = await secondsToWait(kernel, `minor device:${networkOf(viewer.address)}`, {
    max,
    perSec: daySec,
  })
  return waits === 0 && (await scope.db.$count(accountMinorDevice)) < minorDevicesMost
}

/** For as long as a day allows, past night and time. @throws pinWrong, tooManyAttempts, notFound while it is off */
export async function extendMinorMode(scope: Scope, { pin }: Pin): Promise<MinorMode> {
  const holds = await openedBy(scope, pin)
  const { minutesADay } = await minorRules(scope.kernel)
  await transact(scope, scope => openHolds(scope, holds, scope.now() + minutesADay * minuteMs))
  return stateUnder(scope, await holdsOf(scope, minorKeysOf(scope)))
}

/** @throws pinWrong, tooManyAttempts, notFound while it is off */
export async function endMinorMode(scope: Scope, { pin }: Pin, http: Http): Promise<MinorMode> {
  return leave(scope, await openedBy(scope, pin), http)
}

/** Whoever proves who they are may turn off what their account turned on, not what others did on their browser. */
export async function resetMinorMode(scope: Scope, _: object, http: Http): Promise<MinorMode> {
  return leave(scope, await readHolds(scope, 'account', [callerOf(scope)]), http)
}

async function leave(scope: Scope, ended: readonly MinorHold[], http: Http): Promise<MinorMode> {
  await transact(scope, scope => endHolds(scope, ended))
  const holds = await holdsOf(scope, minorKeysOf(scope))
  if (!holds.some(({ of }) => of === 'device')) http.keepBrowserSecret(null)
  return stateUnder(scope, holds)
}

/** Those of the caller's holds whose PIN it is: an account and a browser may have two, each ends its own. */
async function openedBy(scope: Scope, pin: string): Promise<MinorHold[]> {
  const holds = await holdsOf(scope, minorKeysOf(scope))
  if (holds.length === 0) fail('notFound')
  for (const { id } of holds) await limitBy(scope.kernel, `minor pin:${id}`, pinTries, 'tooManyAttempts')
  const fitting = new Set<string>()
  for (const pinHash of new Set(holds.map(hold => hold.pinHash)))
    if (await fitsPassword(pinHash, pin)) fitting.add(pinHash)
  if (fitting.size === 0) fail('pinWrong')
  return holds.filter(({ pinHash }) => fitting.has(pinHash))
}
