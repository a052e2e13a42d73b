import type { Refund } from '@xinghe/contract'
import { and, eq, ne } from 'drizzle-orm'
import { detailAudit, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { creditInvoice } from '../invoices/issue-invoice.ts'
import { acceptReviewed } from '../orders/accept-reviewed.ts'
import { acceptedMinor } from '../orders/accepted-minor.ts'
import { failIfTheirs } from '../orders/fail-if-theirs.ts'
import { noteEvent } from '../orders/order-events.ts'
import { inSiteMinor } from '../orders/rules.ts'
import { tellOrder } from '../orders/tell-order.ts'
import { productOf, soldOf } from '../products.ts'
import { paymentSettings } from '../settings.ts'
import { type OrderRow, payOrder, payRefund, type RefundRow } from '../tables.ts'
import { sendJob } from './send-job.ts'

/** Money of a state that can be given back. */
export function isRefundable({ state }: Pick<OrderRow, 'state'>): boolean {
  return state === 'fulfilled' || state === 'review'
}

/**
 * Gives the money of an order back and takes back what it bought, once; above a limit a second member of staff decides.
 * @throws notFound, refundImpossible of an order without money, refundSpent where what it bought is spent
 */
export function refundOrder(scope: Scope, { guid, why }: { guid: string; why: string }): Promise<Refund> {
  return transact(scope, async scope => {
    const order = await lockOrder(scope, guid)
    const before = await refundOf(scope, guid)
    if (before) {
      omitAudit(scope)
      return viewRefund(before, order)
    }
    failIfTheirs(order, callerOf(scope))
    if (!isRefundable(order)) fail('refundImpossible')
    if (order.state === 'review') await acceptReviewed(scope, guid)
    const amountMinor = await paidFor(scope, order)
    if (amountMinor === 0) fail('refundImpossible')
    const { refundSecondMinor } = await scope.kernel.settings.of(paymentSettings)
    const [refund] = await scope.db
      .insert(payRefund)
      .values({
        ...{ id: scope.id(), guid, amountMinor, why, state: 'proposed', proposedBy: callerOf(scope) },
        createdAt: scope.now(),
      })
      .returning()
    if (!refund) throw new Error('the refund was not stored')
    detailAudit(scope, { amountMinor })
    await noteEvent(scope, guid, 'refundProposed', { amountMinor, why })
    if (inSiteMinor(amountMinor, order) > refundSecondMinor) return viewRefund(refund, order)
    return viewRefund(await beginRefund(scope, order, refund), order)
  })
}

/**
 * Agrees to what somebody else proposed, or refuses it.
 * @throws notFound, refundSecond of one's own, refundImpossible once it was decided otherwise, refundSpent
 */
export function decideRefund(scope: Scope, { id, agrees }: { id: string; agrees: boolean }): Promise<Refund> {
  return transact(scope, async scope => {
    const [known] = await scope.db.select().from(payRefund).where(eq(payRefund.id, id))
    if (!known) return fail('notFound')
    const order = await lockOrder(scope, known.guid)
    const [refund = known] = await scope.db.select().from(payRefund).where(eq(payRefund.id, id)).for('update')
    const isDecided = agrees
      ? ['sending', 'sent', 'failed'].includes(refund.state)
      : refund.state === 'refused'
    if (isDecided) {
      omitAudit(scope)
      return viewRefund(refund, order)
    }
    if (refund.state !== 'proposed') fail('refundImpossible')
    failIfTheirs(order, callerOf(scope))
    if (refund.proposedBy === callerOf(scope) && agrees) fail('refundSecond')
    if (agrees) return viewRefund(await beginRefund(scope, order, refund), order)
    const refused = { state: 'refused', decidedBy: callerOf(scope), endedAt: scope.now() } as const
    await scope.db.update(payRefund).set(refused).where(eq(payRefund.id, id))
    await noteEvent(scope, order.guid, 'refundRefused')
    return viewRefund({ ...refund, ...refused }, order)
  })
}

async function beginRefund(scope: Scope, order: OrderRow, refund: RefundRow): Promise<RefundRow> {
  // What came since it was proposed would be given back with it.
  if (!isRefundable(order) || (await paidFor(scope, order)) !== refund.amountMinor) fail('refundImpossible')
  await creditInvoice(scope, order, refund.amountMinor)
  if (order.state === 'fulfilled') await productOf(scope, order.productKind).revoke(scope, soldOf(order))
  const now = scope.now()
  await scope.db
    .update(payOrder)
    .set({ state: 'refunded', endedAt: now, askAt: null, reason: null })
    .where(eq(payOrder.guid, order.guid))
  const begun = { state: 'sending', decidedBy: callerOf(scope) } as const
  await scope.db.update(payRefund).set(begun).where(eq(payRefund.id, refund.id))
  await noteEvent(scope, order.guid, 'refunded', { amountMinor: refund.amountMinor })
  await enqueue(scope, sendJob, { id: refund.id })
  tellOrder(scope, { ...order, state: 'refunded' })
  return { ...refund, ...begun }
}

async function lockOrder(scope: Scope, guid: string): Promise<OrderRow> {
  const [order] = await scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)).for('update')
  return order ?? fail('notFound')
}

export async function refundOf({ db }: Scope, guid: string): Promise<RefundRow | undefined> {
  const [refund] = await db
    .select()
    .from(payRefund)
    .where(and(eq(payRefund.guid, guid), ne(payRefund.state, 'refused')))
  return refund
}

/** What came for an order, without what was too much of it, for which there were coins. */
async function paidFor(scope: Scope, { guid, amountMinor }: OrderRow): Promise<number> {
  return Math.min(await acceptedMinor(scope, guid), amountMinor)
}

export function viewRefund(refund: RefundRow, { currency }: Pick<OrderRow, 'currency'>): Refund {
  return { ...refund, currency }
}
