import {
  gatewayNames,
  type List,
  type OrderFilters,
  type OrderPicture,
  type Paging,
  type Payment,
  type StaffOrder,
} from '@xinghe/contract'
import { and, asc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { privatePictures } from '#modules/media/index.ts'
import { viewOrders } from '../orders/view-order.ts'
import { productOf } from '../products.ts'
import { isRefundable, refundOf, viewRefund } from '../refunds/refund-order.ts'
import { type OrderRow, type PaymentRow, payEvent, payment, payOrder } from '../tables.ts'

/** Orders, the latest first. */
export async function staffOrders(
  scope: Scope,
  { state, gateway, product, from, until, q, ...paging }: Paging & OrderFilters,
): Promise<List<StaffOrder>> {
  const fits = and(
    state === undefined ? undefined : eq(payOrder.state, state),
    gateway === undefined ? undefined : eq(payOrder.gateway, gateway),
    product === undefined ? undefined : eq(payOrder.productKind, product),
    from === undefined ? undefined : gte(payOrder.createdAt, from),
    until === undefined ? undefined : lte(payOrder.createdAt, until),
    q ? await named(scope, q) : undefined,
  )
  return listRows(
    scope,
    paging,
    { columns: [payOrder.createdAt, payOrder.guid], direction: 'desc' },
    {
      table: payOrder,
      fits,
      keysOf: row => [row.createdAt, row.guid],
      view: rows => viewStaffOrders(scope, rows),
    },
  )
}

/** Orders of this number, buyer, receiver, payment, or name at their gateway: each found by an index of its own. */
async function named({ db }: Scope, q: string): Promise<SQL | undefined> {
  const paid = await db
    .select({ guid: payment.guid })
    .from(payment)
    .where(and(inArray(payment.gateway, gatewayNames), eq(payment.externalId, q)))
    .limit(50)
  const begun = await db
    .select({ guid: payOrder.guid })
    .from(payOrder)
    .where(and(inArray(payOrder.gateway, gatewayNames), eq(payOrder.gatewayReference, q)))
    .limit(50)
  const guids = [q, ...[...paid, ...begun].flatMap(({ guid }) => guid ?? [])]
  return or(inArray(payOrder.guid, guids), eq(payOrder.uid, q), eq(payOrder.toUid, q))
}

async function viewStaffOrders(scope: Scope, rows: readonly OrderRow[]): Promise<StaffOrder[]> {
  const buyers = await people(
    scope,
    rows.map(({ uid }) => uid),
  )
  const views = await viewOrders(scope, rows)
  return views.map(({ pay: _, before: __, after: ___, ...view }, index) => {
    const row = rows[index]
    if (!row) throw new Error('each row has a view')
    return { ...view, uid: row.uid, buyer: buyers.get(row.uid) ?? null, gateway: row.gateway }
  })
}

/**
 * All that is known of an order.
 * @param holder the secret of the browser that may open its picture
 * @throws notFound
 */
export async function orderPicture(
  scope: Scope,
  { guid }: { guid: string },
  holder: string,
): Promise<OrderPicture> {
  const [row] = await scope.db.select().from(payOrder).where(eq(payOrder.guid, guid))
  if (!row) return fail('notFound')
  const [view] = await viewStaffOrders(scope, [row])
  const [shown] = await viewOrders(scope, [row])
  if (!view || !shown) throw new Error('an order has a view')
  const payments = await scope.db
    .select()
    .from(payment)
    .where(eq(payment.guid, guid))
    .orderBy(asc(payment.at), asc(payment.id))
    .limit(100)
  const events = await scope.db
    .select()
    .from(payEvent)
    .where(eq(payEvent.guid, guid))
    .orderBy(asc(payEvent.id))
    .limit(200)
  const product = productOf(scope, row.productKind)
  const delivered = await product.delivered(scope, [guid])
  const partner = (await product.partnerOf?.(scope, guid)) ?? null
  const refund = await refundOf(scope, guid)
  const pictures = await privatePictures(scope, row.proof === null ? [] : [row.proof], holder)
  const hasMoney = payments.some(({ state }) => state !== 'returned')
  return {
    order: {
      ...view,
      before: shown.before,
      after: shown.after,
      refer: row.refer,
      region: row.region,
      gatewayReference: row.gatewayReference,
      proof: row.proof === null ? null : (pictures.get(row.proof) ?? null),
      proofText: row.proofText,
      isDelivered: delivered.has(guid),
      partner: partner === null ? null : ((await people(scope, [partner])).get(partner) ?? null),
      mayDeliver: row.state === 'review',
      mayRefund: isRefundable(row) && hasMoney && !refund,
    },
    payments: payments.map(viewPayment),
    refund: refund ? viewRefund(refund, row) : null,
    events: events.map(({ guid: _, ...event }) => event),
  }
}

export function viewPayment(row: PaymentRow): Payment {
  return row
}

/** Money that staff look at, the latest first. */
export function reviewPayments(scope: Scope, paging: Paging): Promise<List<Payment>> {
  return listRows(
    scope,
    paging,
    { columns: [payment.at, payment.id], direction: 'desc' },
    {
      table: payment,
      fits: eq(payment.state, 'review'),
      keysOf: row => [row.at, row.id],
      view: rows => rows.map(viewPayment),
    },
  )
}
