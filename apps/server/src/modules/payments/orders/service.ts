import type { ServiceContact } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { paymentSettings } from '../settings.ts'

interface PayService {
  service: { id: string; userkey: string } | null
  contact: ServiceContact | null
}

/** Whom to write to about a payment, and how else they are reached; null where the site does not say, or they are gone. */
export async function payService(scope: Scope): Promise<PayService> {
  const rules = await scope.kernel.settings.of(paymentSettings)
  const { serviceUid, contactEmail: email, contactPhone: phone, contactNote: note } = rules
  const isThere = serviceUid !== '' && (await people(scope, [serviceUid])).has(serviceUid)
  const isReached = email !== '' || phone !== '' || note !== ''
  return {
    service: isThere ? { id: serviceUid, userkey: serviceUid } : null,
    contact: isReached ? { email, phone, hours: rules.contactHours, note } : null,
  }
}

/** The account that answers what people ask about payments; empty without one. */
export async function payServiceUid({ kernel }: Scope): Promise<string> {
  return (await kernel.settings.of(paymentSettings)).serviceUid
}
