import type { Refund } from '@xinghe/contract'
import { and, asc, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { noteEvent } from '../orders/order-events.ts'
import { type OrderRow, payment, payOrder, payRefund, type RefundRow } from '../tables.ts'
import { viewRefund } from './refund-order.ts'
import { sendJob } from './send-job.ts'

/** Gives back the money of a refund payment by payment; each has a key of its own at the gateway, so it may run again. */
export async function sendRefund(scope: Scope, { id }: { id: string }): Promise<void> {
  const found = await refundWithOrder(scope, id)
  if (found?.refund.state !== 'sending') return
  const { refund, order } = found
  const gateway = gatewayOf(order.gateway)
  if (!gateway.refund) return endRefund(scope, found, { state: 'failed', problem: 'byHand' })
  const payments = await scope.db
    .select()
    .from(payment)
    .where(and(eq(payment.guid, order.guid), eq(payment.state, 'accepted')))
    .orderBy(asc(payment.at), asc(payment.id))
  let left = refund.amountMinor
  let reference = ''
  for (const { id: paymentId, externalId, amountMinor } of payments) {
    const part = Math.min(left, amountMinor)
    if (part <= 0) break
    const key = `${refund.id}-${paymentId}`
    reference = (await gateway.refund(scope, { order, externalId, amountMinor: part, key })).reference
    left -= part
  }
  await endRefund(scope, found, { state: 'sent', reference })
}

/** The gateway refused it each time: staff see to it. */
export async function giveUpRefund(scope: Scope, { id }: { id: string }, message: string): Promise<void> {
  const found = await refundWithOrder(scope, id)
  if (found) await endRefund(scope, found, { state: 'failed', problem: message.slice(0, 200) })
}

interface Found {
  refund: RefundRow
  order: OrderRow
}

async function refundWithOrder({ db }: Scope, id: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ refund: payRefund, order: payOrder })
    .from(payRefund)
    .innerJoin(payOrder, eq(payOrder.guid, payRefund.guid))
    .where(eq(payRefund.id, id))
  return found
}

interface End {
  state: 'sent' | 'failed'
  problem?: string
  reference?: string
}

function endRefund(scope: Scope, { refund, order }: Found, end: End): Promise<void> {
  return transact(scope, async scope => {
    const endedAt = end.state === 'sent' ? scope.now() : null
    const set = { problem: null, ...end, endedAt }
    const isOpen = and(eq(payRefund.id, refund.id), eq(payRefund.state, 'sending'))
    const ended = await scope.db.update(payRefund).set(set).where(isOpen).returning({ id: payRefund.id })
    if (ended.length === 0) return
    if (end.state === 'sent') await returnPayments(scope, order.guid)
    await noteEvent(scope, order.guid, end.state === 'sent' ? 'refundSent' : 'refundFailed', {
      reference: end.reference ?? '',
      problem: end.problem ?? '',
    })
  })
}

async function returnPayments({ db }: Scope, guid: string): Promise<void> {
  await db
    .update(payment)
    .set({ state: 'returned' })
    .where(and(eq(payment.guid, guid), eq(payment.state, 'accepted')))
}

/**
 * Ends a refund that the gateway did not send: by hand with a reference, or without one the gateway is asked again.
 * @throws notFound, refundImpossible of one that did not fail
 */
export function finishRefund(
  scope: Scope,
  { id, reference }: { id: string; reference: string },
): Promise<Refund> {
  return transact(scope, async scope => {
    const found = (await refundWithOrder(scope, id)) ?? fail('notFound')
    const { refund, order } = found
    const state = reference === '' ? 'sending' : 'sent'
    if (refund.state === state) return viewRefund(refund, order)
    const endedAt = state === 'sent' ? scope.now() : null
    const set = { state, problem: null, reference: reference || null, endedAt } as const
    const hasFailed = and(eq(payRefund.id, id), eq(payRefund.state, 'failed'))
    const [changed] = await scope.db.update(payRefund).set(set).where(hasFailed).returning()
    if (!changed) return fail('refundImpossible')
    if (state === 'sent') await returnPayments(scope, order.guid)
    else await enqueue(scope, sendJob, { id })
    await noteEvent(scope, order.guid, state === 'sent' ? 'refundSent' : 'refundAgain', { reference })
    return viewRefund(changed, order)
  })
}
