import { daySec } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { secondsToWait } from '#kernel/limits.ts'
import type { Scope } from '#kernel/scope.ts'
import { sendNotice } from '../codes/send-code.ts'
import { momentText } from '../moment-text.ts'
import { contactsOf } from '../rules.ts'
import { accountSession, type UserRow } from '../tables.ts'
import { tellOfSecurity } from '../tell-of-security.ts'
import { callerDevice, callerPlace } from './device.ts'

/** Of one account: its other notices must not wait for these. */
const noticesADay = { max: 2, perSec: daySec }

/**
 * Tells a user, at a contact that they proved to be theirs, that a device signs in which none of their sessions was on,
 * as far back as these are kept; inside the transaction of the log-in, before its session is stored.
 */
export async function tellNewDevice(scope: Scope, user: UserRow): Promise<void> {
  const [contact] = user.contactVerified ? contactsOf(user) : []
  if (!contact) return
  if (await isKnown(scope, user)) return
  if ((await secondsToWait(scope.kernel, `new device:${user.uid}`, noticesADay)) > 0) return
  const params = { date: momentText(scope, scope.now()), from: callerPlace(scope) }
  await sendNotice(scope, contact, 'newDevice', params)
  await tellOfSecurity(scope, user.uid, 'newDevice', params)
}

/** The number that a device has given itself is in addresses: its browser and system have to be the same too. */
async function isKnown(scope: Scope, { uid }: UserRow): Promise<boolean> {
  const { deviceId } = scope.viewer
  if (deviceId === '') return false
  const { browser, system } = callerDevice(scope)
  const isSame = and(
    eq(accountSession.uid, uid),
    eq(accountSession.deviceId, deviceId),
    eq(accountSession.browser, browser),
    eq(accountSession.system, system),
  )
  return (await scope.db.$count(accountSession, isSame)) > 0
}
