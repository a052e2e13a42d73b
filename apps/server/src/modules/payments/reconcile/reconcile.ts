import type { DifferenceKind, Reconciliation } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { productOf } from '../products.ts'

interface OrderLine {
  [column: string]: unknown
  guid: string
  kind: 'vip' | 'coins'
  state: string
  currency: string
  amount: number
  paid: number
  refunded: number
  refund: string | null
  refundAt: number | null
  at: number
}

interface Difference {
  kind: DifferenceKind
  guid: string | null
  paymentId: string | null
  currency: string | null
  amountMinor: number
  at: number
}

/** Orders whose deliveries are looked up at once. */
const batch = 1000
/** How long a refund may be on its way. */
const refundMs = dayMs

/**
 * Compares orders that were delivered in a time with what was paid for them, what is delivered in their name, and what was
 * given back. Milliseconds, from inclusive, to exclusive. Each difference is listed, at most `most` of them.
 */
export async function reconcile(
  scope: Scope,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<Reconciliation> {
  const lines = await orderLines(scope, from, to)
  const differences: Difference[] = []
  const days = new Map<string, Reconciliation['days'][number]>()
  const { timeZone } = scope.kernel.config
  for (const line of lines) {
    const day = dayIn(timeZone, line.at)
    const key = `${day} ${line.currency}`
    const zero = {
      orders: 0,
      ordersMinor: 0,
      paidMinor: 0,
      overMinor: 0,
      refundedMinor: 0,
      differenceMinor: 0,
    }
    const row = days.get(key) ?? { day, currency: line.currency, ...zero }
    const over = Math.max(0, line.paid - line.amount)
    row.orders += 1
    row.ordersMinor += line.amount
    row.paidMinor += line.paid
    row.overMinor += over
    row.refundedMinor += line.refunded
    row.differenceMinor += line.paid - line.amount - over
    days.set(key, row)
    if (line.paid < line.amount) differences.push(found('underpaid', line, line.amount - line.paid))
    const isLate = line.refundAt !== null && line.refundAt < scope.now() - refundMs
    if (line.refund !== null && line.refund !== 'sent' && (line.refund === 'failed' || isLate))
      differences.push(found('refundOpen', line, line.amount))
  }
  differences.push(...(await deliveries(scope, lines)), ...(await strangers(scope, { from, to })))
  differences.push(...(await oddPayments(scope, from, to)))
  return {
    days: [...days.values()].toSorted((a, b) => (a.day + a.currency < b.day + b.currency ? -1 : 1)),
    differences: differences.toSorted((a, b) => a.at - b.at).slice(0, most),
    hasMore: differences.length > most,
  }
}

function found(
  kind: DifferenceKind,
  { guid, at, currency = null }: Pick<OrderLine, 'guid' | 'at'> & { currency?: string | null },
  amountMinor: number,
): Difference {
  return { kind, guid, paymentId: null, currency, amountMinor, at }
}

async function orderLines({ db }: Scope, from: number, to: number): Promise<OrderLine[]> {
  const { rows } = await db.execute<OrderLine>(sql`
    select o.guid, o.product_kind as kind, o.state, o.currency, o.amount_minor as amount,
      coalesce(p.paid, 0)::int as paid, coalesce(r.amount_minor, 0) as refunded, r.state as refund,
      r.created_at as "refundAt", o.fulfilled_at as at
    from pay_order o
    left join lateral (
      select sum(amount_minor) as paid from payment
      where payment.guid = o.guid and payment.state in ('accepted', 'returned') and payment.reason is null) p on true
    left join pay_refund r on r.guid = o.guid and r.state not in ('refused', 'proposed')
    where o.fulfilled_at >= ${from} and o.fulfilled_at < ${to}`)
  return rows
}

/** Orders that are not delivered though they should be, and those that are though their money went back. */
async function deliveries(scope: Scope, lines: readonly OrderLine[]): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const kind of ['vip', 'coins'] as const) {
    const ofKind = lines.filter(line => line.kind === kind)
    for (let start = 0; start < ofKind.length; start += batch) {
      const some = ofKind.slice(start, start + batch)
      const delivered = await productOf(scope, kind).delivered(
        scope,
        some.map(({ guid }) => guid),
      )
      for (const line of some) {
        const isRefunded = line.state === 'refunded'
        if (isRefunded && delivered.has(line.guid))
          differences.push(found('refundedDelivered', line, line.amount))
        if (!isRefunded && !delivered.has(line.guid))
          differences.push(found('notDelivered', line, line.amount))
      }
    }
  }
  return differences
}

/** What was delivered in the name of an order that nobody delivered. */
async function strangers(scope: Scope, { from, to }: { from: number; to: number }): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const kind of ['vip', 'coins'] as const) {
    const guids = await productOf(scope, kind).deliveredBetween(scope, from, to)
    for (let start = 0; start < guids.length; start += batch) {
      const some = guids.slice(start, start + batch)
      const { rows } = await scope.db.execute<{ guid: string }>(sql`
        select guid from unnest(${sql.param(some)}::text[]) as guid
        where not exists (select from pay_order o where o.guid = guid.guid and o.fulfilled_at is not null)`)
      for (const { guid } of rows) differences.push(found('deliveredUnpaid', { guid, at: from }, 0))
    }
  }
  return differences
}

/** Money that waits for staff, and money of an order that was never delivered nor given back. */
async function oddPayments({ db }: Scope, from: number, to: number): Promise<Difference[]> {
  const { rows } = await db.execute<{
    id: string
    guid: string | null
    state: string
    currency: string
    amount: number
    at: number
  }>(sql`
    select p.id, p.guid, p.state, p.currency, p.amount_minor as amount, p.at from payment p
    left join pay_order o on o.guid = p.guid
    where p.at >= ${from} and p.at < ${to}
      and (p.state = 'review' or (p.state = 'accepted' and o.fulfilled_at is null and o.state <> 'refunded'))
    order by p.at limit 1000`)
  return rows.map(({ id, guid, state, currency, amount, at }) => ({
    kind: state === 'review' ? 'paymentInReview' : 'paidNotDelivered',
    guid,
    paymentId: id,
    currency,
    amountMinor: amount,
    at,
  }))
}
