import { type GatewayName, gatewayNames, type Order } from '@xinghe/contract'
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { paymentSettings } from '../settings.ts'
import { type OrderRow, payOrder } from '../tables.ts'
import { ownOrder } from './create-order.ts'
import { isUnpaid, nextAskAt } from './rules.ts'
import { takePayment } from './take-payment.ts'
import { viewOrder } from './view-order.ts'

/** What the gateway knows of an order of the caller now. @throws notFound */
export async function askOrder(scope: Scope, { guid }: { guid: string }): Promise<Order> {
  const order = await ownOrder(scope, guid)
  if (isUnpaid(order.state) || order.state === 'expired') await ask(scope, order)
  return viewOrder(scope, await ownOrder(scope, guid))
}

/** Orders of one gateway in one round. */
const batch = 100
/** Whoever did not answer so often is left alone for the rest of a round. */
const mostUnanswered = 3

/** Asks gateways for orders that are due: a notification may be lost. May be killed anywhere and run again. */
export async function askGateways(scope: Scope, signal?: AbortSignal): Promise<void> {
  // A slow one holds up nobody else's orders.
  await Promise.all(gatewayNames.map(gateway => askGateway(scope, gateway, signal)))
}

async function askGateway(scope: Scope, gateway: GatewayName, signal?: AbortSignal): Promise<void> {
  const rules = await scope.kernel.settings.of(paymentSettings)
  const isDue = and(isNotNull(payOrder.askAt), lte(payOrder.askAt, scope.now()))
  const orders = await scope.db
    .select()
    .from(payOrder)
    .where(and(isDue, eq(payOrder.gateway, gateway)))
    .orderBy(asc(payOrder.askAt))
    .limit(batch)
  let unanswered = 0
  for (const order of orders) {
    signal?.throwIfAborted()
    if (unanswered === mostUnanswered) return
    const askAt = nextAskAt(scope.now(), order.asked + 1, order, rules)
    await scope.db
      .update(payOrder)
      .set({ askAt, asked: Math.min(order.asked + 1, 1000) })
      .where(and(eq(payOrder.guid, order.guid), isNotNull(payOrder.askAt)))
    if (!(await ask(scope, order))) unanswered++
  }
}

/** Whether the gateway answered; one that did not is asked again later. */
async function ask(scope: Scope, order: OrderRow): Promise<boolean> {
  try {
    const notices = (await gatewayOf(order.gateway).ask?.(scope, order)) ?? []
    for (const notice of notices) await takePayment(scope, order.gateway, notice)
    return true
  } catch (error) {
    scope.log.warn({ err: error, order: order.guid, gateway: order.gateway }, 'a gateway could not be asked')
    return false
  }
}
