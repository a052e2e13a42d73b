import type { Order } from '@xinghe/contract'
import { and, asc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { productOf, soldOf } from '../products.ts'
import { type OrderRow, payOrder } from '../tables.ts'
import { noteEvent } from './order-events.ts'
import { isUnpaid, unpaidStates } from './rules.ts'
import { tellOrder } from './tell-order.ts'
import { viewOrder } from './view-order.ts'

/** Ends a locked order that waits for money, and gives back what was held for it. Money may still come for it. */
export async function releaseOrder(
  scope: Scope,
  order: OrderRow,
  state: 'expired' | 'cancelled',
): Promise<OrderRow> {
  const ended = { ...order, state, endedAt: scope.now() }
  await scope.db.update(payOrder).set({ state, endedAt: ended.endedAt }).where(eq(payOrder.guid, order.guid))
  await productOf(scope, order.productKind).release(scope, soldOf(order))
  await noteEvent(scope, order.guid, state)
  tellOrder(scope, ended)
  return ended
}

/** Gives up an order of the caller. @throws notFound, orderClosed of one that was paid */
export function cancelOrder(scope: Scope, { guid }: { guid: string }): Promise<Order> {
  return transact(scope, async scope => {
    const isTheirs = and(eq(payOrder.guid, guid), eq(payOrder.uid, callerOf(scope)))
    const [order] = await scope.db.select().from(payOrder).where(isTheirs).for('update')
    if (!order) return fail('notFound')
    if (order.state === 'cancelled') return viewOrder(scope, order)
    if (!isUnpaid(order.state)) fail('orderClosed')
    return viewOrder(scope, await releaseOrder(scope, order, 'cancelled'))
  })
}

/** Orders of one round. */
const batch = 200

/** Ends orders whose time is over, one transaction for each. May be killed anywhere and run again. */
export async function expireOrders(scope: Scope): Promise<void> {
  const isDue = and(inArray(payOrder.state, [...unpaidStates]), lte(payOrder.expiresAt, scope.now()))
  const failed: unknown[] = []
  for (let after = ''; ; ) {
    const due = await scope.db
      .select({ guid: payOrder.guid })
      .from(payOrder)
      .where(and(isDue, gt(payOrder.guid, after)))
      .orderBy(asc(payOrder.guid))
      .limit(batch)
    // One that cannot be ended lets the others be.
    for (const { guid } of due) await expire(scope, guid, isDue).catch((error: unknown) => failed.push(error))
    after = due.at(-1)?.guid ?? ''
    if (due.length < batch) break
  }
  if (failed.length > 0) throw new AggregateError(failed, 'orders could not be ended')
}

function expire(scope: Scope, guid: string, isDue: SQL | undefined): Promise<void> {
  return transact(scope, async scope => {
    const isIt = and(eq(payOrder.guid, guid), isDue)
    const [order] = await scope.db.select().from(payOrder).where(isIt).for('update')
    if (order) await releaseOrder(scope, order, 'expired')
  })
}
