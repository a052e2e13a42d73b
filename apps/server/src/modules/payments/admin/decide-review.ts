import type { OrderPicture, Payment } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { detailAudit, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { acceptReviewed } from '../orders/accept-reviewed.ts'
import { acceptedMinor } from '../orders/accepted-minor.ts'
import { failIfTheirs } from '../orders/fail-if-theirs.ts'
import { noteEvent } from '../orders/order-events.ts'
import { inSiteMinor } from '../orders/rules.ts'
import { deliver } from '../orders/take-payment.ts'
import { paymentSettings } from '../settings.ts'
import { type OrderRow, payEvent, payment, payOrder } from '../tables.ts'
import { orderPicture, viewPayment } from './staff-orders.ts'

/**
 * Delivers an order in review as it is; where much of its money is missing, a second member of staff has to want it too.
 * @throws notFound, orderClosed of any other one, forbidden of one's own
 */
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
      failIfTheirs(order, callerOf(scope))
      await acceptReviewed(scope, guid)
      const missingMinor = inSiteMinor(await missingOf(scope, order), order)
      detailAudit(scope, { amountMinor: order.amountMinor, missingMinor, reason: order.reason ?? '' })
      if (await mayDeliverAlone(scope, guid, missingMinor)) {
        await noteEvent(scope, guid, 'deliveredByStaff', { why, missingMinor })
        await deliver(scope, order, 0, true)
      } else await noteEvent(scope, guid, 'deliveryProposed', { why, missingMinor })
    }
    return orderPicture(scope, { guid }, holder)
  })
}

/** What its buyer has not paid of an order, minor units. */
async function missingOf(scope: Scope, { guid, currency, amountMinor }: OrderRow): Promise<number> {
  return Math.max(0, amountMinor - (await acceptedMinor(scope, guid, currency)))
}

/**
 * Whether the caller may give away so much by themselves: with all that they gave so in 24 hours within the limit, or
 * after somebody else of staff proposed it.
 */
async function mayDeliverAlone(scope: Scope, guid: string, missingMinor: number): Promise<boolean> {
  if (missingMinor === 0) return true
  const staff = callerOf(scope)
  await serialize(scope, `delivered by:${staff}`)
  const { manualAloneMinor } = await scope.kernel.settings.of(paymentSettings)
  const isLately = and(
    eq(payEvent.staff, staff),
    eq(payEvent.what, 'deliveredByStaff'),
    gt(payEvent.at, scope.now() - dayMs),
  )
  const [given] = await scope.db
    .select({ minor: sql<string>`coalesce(sum((${payEvent.detail} ->> 'missingMinor')::bigint), 0)` })
    .from(payEvent)
    .where(isLately)
  if (Number(given?.minor ?? 0) + missingMinor <= manualAloneMinor) return true
  const isProposed = and(
    eq(payEvent.guid, guid),
    eq(payEvent.what, 'deliveryProposed'),
    ne(payEvent.staff, staff),
  )
  return (await scope.db.$count(payEvent, isProposed)) > 0
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
