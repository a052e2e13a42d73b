import { eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { manualPayment } from '../gateway-tables.ts'
import { payment, payOrder, payRefund } from '../tables.ts'

/** How much waits for staff. */
export async function countWaiting({ db }: Scope) {
  return {
    orders: await db.$count(payOrder, eq(payOrder.state, 'review')),
    payments: await db.$count(payment, eq(payment.state, 'review')),
    manual: await db.$count(manualPayment, eq(manualPayment.state, 'proposed')),
    refunds: await db.$count(payRefund, inArray(payRefund.state, ['proposed', 'failed'])),
  }
}
