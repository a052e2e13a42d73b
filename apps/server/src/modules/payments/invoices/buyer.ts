import { and, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import type { InvoiceContent } from '../invoice-tables.ts'
import { type OrderRow, payAddress } from '../tables.ts'

/** Whom an order is invoiced to: its billing address, if it is still there, else the buyer's nick name. */
export async function buyerOf(scope: Scope, { uid, addressId }: OrderRow): Promise<InvoiceContent['buyer']> {
  const isTheirs = and(eq(payAddress.id, addressId ?? ''), eq(payAddress.uid, uid))
  const [address] = await scope.db.select().from(payAddress).where(isTheirs)
  if (!address) return { name: (await people(scope, [uid])).get(uid)?.nickName ?? uid, lines: [] }
  const { name, line, city, state, postcode, country } = address
  const joined = (...parts: string[]) => parts.filter(part => part !== '').join(', ')
  return { name, lines: [line, joined(postcode, city, state), countryName(country)] }
}

function countryName(code: string): string {
  return new Intl.DisplayNames('zh-CN', { type: 'region' }).of(code) ?? code
}
