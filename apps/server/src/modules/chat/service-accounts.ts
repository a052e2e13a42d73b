import type { Scope } from '#kernel/scope.ts'
import { payServiceUid } from '#modules/payments/index.ts'
import { chatSettings } from './settings.ts'

/** Those that are the service of chats, in the order in which the operator names them. */
export async function chatServiceUids({ kernel }: Scope): Promise<readonly string[]> {
  return (await kernel.settings.of(chatSettings)).serviceUids
}

/** Accounts of the site's own service, that of payments among them. */
export async function serviceAccounts(scope: Scope): Promise<Set<string>> {
  const serviceUids = await chatServiceUids(scope)
  const ofPayments = await payServiceUid(scope)
  return new Set([...serviceUids, ...(ofPayments === '' ? [] : [ofPayments])])
}
