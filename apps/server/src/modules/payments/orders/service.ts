import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { paymentSettings } from '../settings.ts'

/** Whom to write to about a payment; null where the site names nobody, or they are gone. */
export async function payService(scope: Scope): Promise<{ service: { id: string; userkey: string } | null }> {
  const { serviceUid } = await scope.kernel.settings.of(paymentSettings)
  if (serviceUid === '' || !(await people(scope, [serviceUid])).has(serviceUid)) return { service: null }
  return { service: { id: serviceUid, userkey: serviceUid } }
}
