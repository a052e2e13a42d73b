import type { Scope } from '#kernel/scope.ts'
import { payServiceUid } from '#modules/payments/index.ts'
import { chatSettings } from './settings.ts'

/** Accounts of the site's own service, that of payments among them. */
export async function serviceAccounts(scope: Scope): Promise<Set<string>> {
  const { serviceUids } = await scope.kernel.settings.of(chatSettings)
  const ofPayments = await payServiceUid(scope)
  return new Set([...serviceUids, ...(ofPayments === '' ? [] : [ofPayments])])
}
