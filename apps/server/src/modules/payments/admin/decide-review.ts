import type { OrderPicture, Payment } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { detailAudit, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { acceptReviewed } from '../orders/accept-reviewed.ts'
import { noteEvent } from '../orders/order-events.ts'
import { deliver } from '../orders/take-payment.ts'
import { payment, payOrder } from '../tables.ts'
import { orderPicture, viewPayment } from './staff-orders.ts'

/** Delivers an order in review as it is. @throws notFound, orderClosed of any other one, refundImpossible where it fails again */
export function deliverOrder(
  scope: Scope,
  { guid, why }: { guid: string; why: string },
  holder: string,
): Promise<OrderPicture> {
  return transact(scope, async scope => {
    const [order] = await scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)).for('update')
    if (!order) return fail('notFound')
    if (order.state === 'fulfilled') omitAudit(scope)
    else {
      if (order.state !== 'review') fail('orderClosed')
      detailAudit(scope, { amountMinor: order.amountMinor, reason: order.reason ?? '' })
      await noteEvent(scope, guid, 'deliveredByStaff', { why })
      await acceptReviewed(scope, guid)
      await deliver(scope, order, 0)
    }
    return orderPicture(scope, { guid }, holder)
  })
}

/** Notes that money in review was given back by hand. @throws notFound of money that is not in review */
export function returnPayment(scope: Scope, { id, why }: { id: string; why: string }): Promise<Payment> {
  return transact(scope, async scope => {
    const [row] = await scope.db.select().from(payment).where(eq(payment.id, id)).for('update')
    if (!row || row.state === 'accepted') return fail('notFound')
    if (row.state === 'returned') {
      omitAudit(scope)
      return viewPayment(row)
    }
    detailAudit(scope, { amountMinor: row.amountMinor, currency: row.currency, externalId: row.externalId })
    await scope.db.update(payment).set({ state: 'returned' }).where(eq(payment.id, id))
    if (row.guid !== null)
      await noteEvent(scope, row.guid, 'paymentReturned', { externalId: row.externalId, why })
    return viewPayment({ ...row, state: 'returned' })
  })
}
