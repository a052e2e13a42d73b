import type { PayWay } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { paymentSettings } from '../settings.ts'
import { type OrderRow, payOrder } from '../tables.ts'
import { noteEvent } from './order-events.ts'
import { nextAskAt } from './rules.ts'

/**
 * Tells the gateway of an order that it does not know yet, and keeps how it is paid. Killed in between, it is told again
 * when its buyer comes back.
 * @throws gatewayFailed
 */
export async function beginOrder(scope: Scope, order: OrderRow): Promise<OrderRow> {
  const gateway = gatewayOf(order.gateway)
  if (!(await gateway.isReady(scope))) fail('payTypeUnavailable')
  const begun = await gateway.begin(scope, order).catch((error: unknown) => {
    scope.log.warn({ err: error, order: order.guid, gateway: order.gateway }, 'an order could not be begun')
    return fail('gatewayFailed')
  })
  const { url = null, qr = null, params = null, coin = null, service = null } = begun
  const pay: PayWay = { url, qr, params, coin, service }
  const rules = await scope.kernel.settings.of(paymentSettings)
  return transact(scope, async scope => {
    const isNew = and(eq(payOrder.guid, order.guid), eq(payOrder.state, 'created'))
    const [pending] = await scope.db
      .update(payOrder)
      .set({
        ...{ state: 'pending', pay, gatewayReference: begun.reference },
        askAt: gateway.ask ? nextAskAt(scope.now(), 0, order, rules) : null,
      })
      .where(isNew)
      .returning()
    if (pending) await noteEvent(scope, order.guid, 'begun', { gateway: order.gateway })
    const [now] = pending
      ? [pending]
      : await scope.db.select().from(payOrder).where(eq(payOrder.guid, order.guid))
    return now ?? fail('notFound')
  })
}
