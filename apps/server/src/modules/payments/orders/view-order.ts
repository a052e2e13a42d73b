import { currencies, type Order } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { people } from '#modules/account/index.ts'
import { invoiceable } from '../invoices/issue-invoice.ts'
import type { OrderRow } from '../tables.ts'
import { isUnpaid } from './rules.ts'

/** Orders as who paid them sees them. */
export async function viewOrders(scope: Scope, rows: readonly OrderRow[]): Promise<Order[]> {
  const known = await people(
    scope,
    rows.flatMap(({ toUid }) => toUid ?? []),
  )
  const shown = (text: string) => inLanguage(scope.viewer.language, text)
  const invoiced = await invoiceable(scope, rows)
  return rows.map(row => {
    const { before, after, overCoins } = row.quoted
    const isOpen = isUnpaid(row.state)
    return {
      guid: row.guid,
      state: row.state,
      product: { kind: row.productKind, id: row.productId, title: shown(row.title) },
      payType: row.payType,
      sysName: row.sysName,
      payTitle: shown(row.payTitle),
      currency: row.currency,
      priceSymbol: currencies[row.currency].symbol,
      listMinor: row.listMinor,
      amountMinor: row.amountMinor,
      promotions: row.promotions.map(one => ({ ...one, title: shown(one.title) })),
      before: before ?? null,
      after: after ?? null,
      overCoins: Number(overCoins ?? 0),
      to: row.toUid === null ? null : (known.get(row.toUid) ?? null),
      message: row.message,
      pay: isOpen ? row.pay : null,
      reason: row.reason,
      hasProof: row.proof !== null,
      hasInvoice: invoiced.has(row.guid),
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      paidAt: row.paidAt,
      endedAt: row.endedAt,
    }
  })
}

export async function viewOrder(scope: Scope, row: OrderRow): Promise<Order> {
  const [order] = await viewOrders(scope, [row])
  if (!order) throw new Error('an order has a view')
  return order
}
