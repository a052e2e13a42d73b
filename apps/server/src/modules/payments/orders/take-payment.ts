import { eq } from 'drizzle-orm'
import { isRetryable } from '#kernel/db.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { creditPaid } from '#modules/gold/index.ts'
import type { Notice } from '../gateways/gateway.ts'
import type { Product } from '../product.ts'
import { productOf, soldOf } from '../products.ts'
import { paymentSettings } from '../settings.ts'
import { type OrderRow, payment, payOrder } from '../tables.ts'
import { acceptedMinor } from './accepted-minor.ts'
import { noteEvent } from './order-events.ts'
import { coinsOf, isUnpaid, judgePayment, type Verdict } from './rules.ts'
import { tellOrder } from './tell-order.ts'

/**
 * Counts a payment that a gateway told of, once however often it is told, and delivers its order where that is now paid;
 * all in one transaction. What is odd is kept and left to staff.
 */
export async function takePayment(scope: Scope, gateway: OrderRow['gateway'], notice: Notice): Promise<void> {
  if (notice.state !== 'paid') return noteState(scope, notice)
  const rules = await scope.kernel.settings.of(paymentSettings)
  await transact(scope, async scope => {
    const [order] = await scope.db.select().from(payOrder).where(eq(payOrder.guid, notice.guid)).for('update')
    const ofOrder = order?.gateway === gateway ? order : undefined
    const verdict: Verdict = ofOrder
      ? judgePayment(
          ofOrder,
          { ...notice, earlierMinor: await acceptedMinor(scope, ofOrder.guid), at: scope.now() },
          rules,
        )
      : { delivers: false, payment: 'review', order: null, reason: 'unknownOrder', overMinor: 0 }
    const { externalId, currency, amountMinor } = notice
    const stored = await scope.db
      .insert(payment)
      .values({
        ...{ id: scope.id(), guid: ofOrder?.guid ?? null, gateway, externalId, currency, amountMinor },
        ...{ state: verdict.payment, reason: verdict.payment === 'review' ? verdict.reason : null },
        at: scope.now(),
      })
      .onConflictDoNothing()
      .returning({ id: payment.id })
    if (stored.length === 0 || !ofOrder) return
    await noteEvent(scope, ofOrder.guid, 'paymentCame', { amountMinor, currency, externalId })
    if (verdict.delivers) await deliver(scope, ofOrder, verdict.overMinor)
    else if (verdict.order) await toReview(scope, ofOrder, verdict.reason ?? '')
    else await noteEvent(scope, ofOrder.guid, 'left', { reason: verdict.reason ?? '' })
  })
}

/** Delivers a locked order that is paid; where that fails, staff see to it and the money stays noted. */
export async function deliver(
  scope: Scope,
  order: OrderRow,
  overMinor: number,
  isForced = false,
): Promise<void> {
  const { guid } = order
  let given: Awaited<ReturnType<Product['fulfil']>>
  try {
    // A savepoint: what the product wrote before it failed does not stay.
    given = await scope.db.transaction(async db => {
      const inner = { ...scope, db }
      return productOf(inner, order.productKind).fulfil(inner, soldOf(order), isForced)
    })
  } catch (error) {
    // Nothing is stored then; the gateway tells of the payment again, or is asked.
    if (isRetryable(error)) throw error
    scope.log.error({ err: error, order: guid }, 'an order that is paid cannot be delivered')
    await noteEvent(scope, guid, 'notDelivered', { error: String(error).slice(0, 200) })
    return toReview(scope, order, 'notDelivered')
  }
  const now = scope.now()
  const after = { state: 'fulfilled', paidAt: order.paidAt ?? now, fulfilledAt: now, endedAt: now } as const
  const siteMinor = Number(order.quoted.siteMinor ?? order.amountMinor)
  const coins = coinsOf(overMinor, { amountMinor: order.amountMinor, siteMinor })
  await scope.db
    .update(payOrder)
    .set({ ...after, askAt: null, reason: null, quoted: { ...order.quoted, ...given, overCoins: coins } })
    .where(eq(payOrder.guid, guid))
  await noteEvent(scope, guid, 'fulfilled')
  if (overMinor > 0) await noteEvent(scope, guid, 'overpaid', { overMinor, coins })
  if (coins > 0)
    await creditPaid(scope, {
      ...{ uid: order.uid, coins, reason: 'overpaid', reference: guid, key: `overpaid:${guid}` },
    })
  tellOrder(scope, { ...order, state: 'fulfilled' })
}

async function toReview(scope: Scope, order: OrderRow, reason: string): Promise<void> {
  const { guid } = order
  const paidAt = order.paidAt ?? scope.now()
  await scope.db
    .update(payOrder)
    .set({ state: 'review', reason, paidAt, askAt: null })
    .where(eq(payOrder.guid, guid))
  await noteEvent(scope, guid, 'review', { reason })
  tellOrder(scope, { ...order, state: 'review' })
}

/** What is no payment changes nothing: whoever could not pay may try again until the order's time is over. */
async function noteState(scope: Scope, { guid, state, externalId, isOurs }: Notice): Promise<void> {
  if (state !== 'failed' || !isOurs) return
  await transact(scope, async scope => {
    const [order] = await scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)).for('update')
    if (!order || !isUnpaid(order.state) || order.reason === 'gatewayFailed') return
    await scope.db.update(payOrder).set({ reason: 'gatewayFailed' }).where(eq(payOrder.guid, guid))
    await noteEvent(scope, guid, 'failed', { externalId })
    tellOrder(scope, order)
  })
}
