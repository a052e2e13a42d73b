import type { ParsedOf, payments, ServiceContact } from '@xinghe/contract'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { paymentSettings } from '../settings.ts'

/** Accounts of the site's service beside the one of payments, in their order. The module of chats has them. */
export const serviceUidsPort = port<(scope: Scope) => Promise<readonly string[]>>('payments.serviceUids')

interface PayService {
  service: { id: string; userkey: string } | null
  contact: ServiceContact | null
}

/**
 * Whom to write to, about a payment or anything else, and how else they are reached; null where the site does not say, or
 * they are gone.
 */
export async function payService(
  scope: Scope,
  { about }: Pick<ParsedOf<typeof payments.service>, 'about'> = { about: 'payment' },
): Promise<PayService> {
  const rules = await scope.kernel.settings.of(paymentSettings)
  const { serviceUid, contactEmail: email, contactPhone: phone, contactNote: note } = rules
  const others = (await scope.kernel.ports.find(serviceUidsPort)?.(scope)) ?? []
  const inOrder = about === 'payment' ? [serviceUid, ...others] : [...others, serviceUid]
  const uids = inOrder.filter(uid => uid !== '')
  const known = await people(scope, uids)
  const uid = uids.find(uid => known.has(uid))
  const isReached = email !== '' || phone !== '' || note !== ''
  return {
    service: uid === undefined ? null : { id: uid, userkey: uid },
    contact: isReached ? { email, phone, hours: rules.contactHours, note } : null,
  }
}

/** The account that answers what people ask about payments; empty without one. */
export async function payServiceUid({ kernel }: Scope): Promise<string> {
  return (await kernel.settings.of(paymentSettings)).serviceUid
}
