import type { ManualPayment } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { auditTargets, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { type ManualPaymentRow, manualPayment } from '../../gateway-tables.ts'
import { noteEvent } from '../../orders/order-events.ts'
import { inSiteMinor } from '../../orders/rules.ts'
import { takePayment } from '../../orders/take-payment.ts'
import { paymentSettings } from '../../settings.ts'
import { type OrderRow, payOrder } from '../../tables.ts'
import { viewManualPayment } from './list-manual-payments.ts'

interface Came {
  guid: string
  amountMinor: number
  reference: string
  why: string
}

/**
 * Enters money that staff say came for an order of manual service. It counts at once as long as all that they entered so
 * in 24 hours stays within the limit; beyond it a second member of staff confirms. The same reference again is the same
 * payment.
 * @throws notFound, forbidden of one's own order, manualReferenceTaken
 */
export function proposePayment(scope: Scope, came: Came): Promise<ManualPayment> {
  const staff = callerOf(scope)
  return transact(scope, async scope => {
    await serialize(scope, `manual payments of:${staff}`, `manual reference:${came.reference}`)
    const order = await orderOf(scope, came.guid)
    if (isTheirs(order, staff)) fail('forbidden')
    const before = await findReference(scope, came.reference)
    if (before) return sameOrTaken(scope, before, came)
    const row = await store(scope, came, staff)
    const { manualAloneMinor } = await scope.kernel.settings.of(paymentSettings)
    const isSmall =
      (await enteredAlone(scope, staff)) + inSiteMinor(came.amountMinor, order) <= manualAloneMinor
    return viewManualPayment(scope, isSmall ? await settle(scope, row, order, null) : row)
  })
}

/** Counts what another member of staff proposed. @throws notFound, conflict where it is decided, forbidden of one's own */
export function confirmPayment(scope: Scope, { id }: { id: string }): Promise<ManualPayment> {
  const staff = callerOf(scope)
  return transact(scope, async scope => {
    const row = await lock(scope, id)
    const order = await orderOf(scope, row.guid)
    if (row.proposedBy === staff || isTheirs(order, staff)) fail('forbidden')
    if (row.state === 'confirmed' && row.decidedBy === staff) {
      omitAudit(scope)
      return viewManualPayment(scope, row)
    }
    if (row.state !== 'proposed') fail('conflict')
    auditTargets(scope, [row.guid])
    return viewManualPayment(scope, await settle(scope, row, order, staff))
  })
}

/** Refuses what was proposed; its reference may be entered anew. @throws notFound, conflict */
export function refusePayment(
  scope: Scope,
  { id, why }: { id: string; why: string },
): Promise<ManualPayment> {
  return transact(scope, async scope => {
    const row = await lock(scope, id)
    if (row.state === 'confirmed') fail('conflict')
    if (row.state === 'refused') {
      omitAudit(scope)
      return viewManualPayment(scope, row)
    }
    auditTargets(scope, [row.guid])
    const ended = {
      ...{ state: 'refused' as const, decidedBy: callerOf(scope), refusedWhy: why },
      endedAt: scope.now(),
    }
    await scope.db.update(manualPayment).set(ended).where(eq(manualPayment.id, id))
    await noteEvent(scope, row.guid, 'manualRefused', { reference: row.reference })
    return viewManualPayment(scope, { ...row, ...ended })
  })
}

/** It goes the way of all payments from here. */
async function settle(
  scope: Scope,
  row: ManualPaymentRow,
  { currency }: OrderRow,
  decidedBy: string | null,
): Promise<ManualPaymentRow> {
  const { id, guid, reference: externalId, amountMinor } = row
  const ended = { state: 'confirmed' as const, decidedBy, endedAt: scope.now() }
  await scope.db.update(manualPayment).set(ended).where(eq(manualPayment.id, id))
  await takePayment(scope, 'manual', { guid, externalId, isOurs: true, currency, amountMinor, state: 'paid' })
  return { ...row, ...ended }
}

async function orderOf({ db }: Scope, guid: string): Promise<OrderRow> {
  const isManual = and(eq(payOrder.guid, guid), eq(payOrder.gateway, 'manual'))
  const [order] = await db.select().from(payOrder).where(isManual)
  return order ?? fail('notFound')
}

const isTheirs = ({ uid, toUid }: OrderRow, staff: string) => uid === staff || toUid === staff

async function findReference({ db }: Scope, reference: string): Promise<ManualPaymentRow | undefined> {
  const isIt = and(eq(manualPayment.reference, reference), ne(manualPayment.state, 'refused'))
  const [row] = await db.select().from(manualPayment).where(isIt)
  return row
}

function sameOrTaken(scope: Scope, before: ManualPaymentRow, came: Came): Promise<ManualPayment> {
  const isSame =
    before.guid === came.guid &&
    before.amountMinor === came.amountMinor &&
    before.proposedBy === callerOf(scope)
  if (!isSame) fail('manualReferenceTaken')
  omitAudit(scope)
  return viewManualPayment(scope, before)
}

async function store(scope: Scope, came: Came, staff: string): Promise<ManualPaymentRow> {
  const { guid, amountMinor, reference, why } = came
  const [row] = await scope.db
    .insert(manualPayment)
    .values({
      ...{ id: scope.id(), guid, amountMinor, reference, why },
      ...{ state: 'proposed', proposedBy: staff, createdAt: scope.now() },
    })
    .returning()
  if (!row) throw new Error('the payment was not stored')
  auditTargets(scope, [guid])
  await noteEvent(scope, guid, 'manualProposed', { amountMinor, reference })
  return row
}

/** What a member of staff entered in 24 hours that nobody else confirmed; minor units of the site's currency. */
async function enteredAlone(scope: Scope, staff: string): Promise<number> {
  const isAlone = and(
    eq(manualPayment.proposedBy, staff),
    eq(manualPayment.state, 'confirmed'),
    isNull(manualPayment.decidedBy),
    gt(manualPayment.createdAt, scope.now() - dayMs),
  )
  const rows = await scope.db
    .select({ minor: manualPayment.amountMinor, order: payOrder })
    .from(manualPayment)
    .innerJoin(payOrder, eq(payOrder.guid, manualPayment.guid))
    .where(isAlone)
  return rows.reduce((sum, { minor, order }) => sum + inSiteMinor(minor, order), 0)
}

async function lock({ db }: Scope, id: string): Promise<ManualPaymentRow> {
  const [row] = await db.select().from(manualPayment).where(eq(manualPayment.id, id)).for('update')
  return row ?? fail('notFound')
}
