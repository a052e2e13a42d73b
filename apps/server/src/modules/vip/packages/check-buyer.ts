import { fail } from '#kernel/fail.ts'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { openProfileOf } from '#modules/account/index.ts'
import { vipSettings } from '../settings.ts'

/** Whether one of two users has the other in their blacklist. The module that has these provides it. */
export const blacklistedPort =
  port<(scope: Scope, uid: string, other: string) => Promise<boolean>>('vip.blacklisted')

/** @throws payUnavailable where the buyer may not buy now, or the receiver cannot take it */
export async function checkBuyer(
  scope: Scope,
  { uid, toUid }: { uid: string; toUid: string | null },
): Promise<void> {
  const { closedRegions, suspended } = await scope.kernel.settings.of(vipSettings)
  if (suspended.split(',').includes(uid)) fail('payUnavailable', { why: scope.text('vip.suspended') })
  if (closedRegions.split(',').includes(scope.viewer.region))
    fail('payUnavailable', { why: scope.text('vip.region') })
  if (toUid === null) return
  const isOpen = (await openProfileOf(scope, toUid)) !== null
  const isApart = (await scope.kernel.ports.find(blacklistedPort)?.(scope, uid, toUid)) ?? false
  if (!isOpen || isApart) fail('payUnavailable', { why: scope.text('vip.receiver') })
}
