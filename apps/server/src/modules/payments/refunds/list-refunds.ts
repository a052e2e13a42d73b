import type { List, Paging, Refund, RefundState } from '@xinghe/contract'
import { eq, inArray } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { payOrder, payRefund } from '../tables.ts'
import { viewRefund } from './refund-order.ts'

/** Refunds, the latest first. */
export function listRefunds(
  scope: Scope,
  { state, ...paging }: Paging & { state?: RefundState | undefined },
): Promise<List<Refund>> {
  return listRows(
    scope,
    paging,
    { columns: [payRefund.createdAt, payRefund.id], direction: 'desc' },
    {
      table: payRefund,
      fits: state === undefined ? undefined : eq(payRefund.state, state),
      keysOf: row => [row.createdAt, row.id],
      view: async rows => {
        const orders = await scope.db
          .select({ guid: payOrder.guid, currency: payOrder.currency })
          .from(payOrder)
          .where(
            inArray(
              payOrder.guid,
              rows.map(({ guid }) => guid),
            ),
          )
        const currencies = new Map(orders.map(({ guid, currency }) => [guid, currency]))
        return rows.map(row => viewRefund(row, { currency: currencies.get(row.guid) ?? 'CNY' }))
      },
    },
  )
}
