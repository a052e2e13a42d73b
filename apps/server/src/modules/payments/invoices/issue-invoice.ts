import { and, eq, inArray, max } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { type InvoiceRow, payInvoice } from '../invoice-tables.ts'
import { acceptedMinor } from '../orders/accepted-minor.ts'
import { paymentSettings } from '../settings.ts'
import { type OrderRow, payment, payOrder } from '../tables.ts'
import { buyerOf } from './buyer.ts'
import { creditContent, invoiceNumber, taxIn } from './rules.ts'

type Issued = Omit<InvoiceRow, 'id' | 'year' | 'serial' | 'issuedAt'>

/**
 * The invoice of a locked order, and its credit note if it was refunded; issues the invoice if there is none.
 * @throws invoiceNone of an order that has no money, or none that stays; where no seller is named
 */
export async function issueInvoice(scope: Scope, order: OrderRow): Promise<InvoiceRow[]> {
  const known = await invoicesOf(scope, [order.guid])
  if (known.length > 0) return known
  const { merchantName, merchantAddress, merchantTaxNumber, invoiceNote, taxPercent } =
    await scope.kernel.settings.of(paymentSettings)
  if (merchantName === '' || order.state !== 'fulfilled') fail('invoiceNone')
  const { guid, uid, currency, listMinor } = order
  const amountMinor = Math.min(await acceptedMinor(scope, guid, currency), order.amountMinor)
  if (amountMinor === 0) fail('invoiceNone')
  const basisPoints = Math.round(taxPercent * 100)
  const off = { title: null, amountMinor: amountMinor - listMinor }
  const content = {
    seller: {
      ...{ name: merchantName, address: merchantAddress },
      ...{ taxNumber: merchantTaxNumber, note: invoiceNote },
    },
    buyer: await buyerOf(scope, order),
    lines: [{ title: order.title, amountMinor: listMinor }, ...(off.amountMinor === 0 ? [] : [off])],
    payTitle: order.payTitle,
    isSample: order.gateway === 'sandbox',
    orderedAt: order.createdAt,
    paidAt: order.paidAt ?? order.fulfilledAt ?? order.createdAt,
    tax: basisPoints === 0 ? null : { basisPoints, amountMinor: taxIn(amountMinor, basisPoints) },
    corrects: null,
  }
  return [await store(scope, { guid, uid, kind: 'invoice', currency, amountMinor, content })]
}

/** Takes the invoice of a locked order back, if there is one, by a credit note of so much. */
export async function creditInvoice(scope: Scope, { guid }: OrderRow, backMinor: number): Promise<void> {
  const known = await invoicesOf(scope, [guid])
  const invoice = known.find(({ kind }) => kind === 'invoice')
  if (!invoice || known.length > 1) return
  const { uid, currency, content } = invoice
  // Money of another currency is on no invoice.
  const minor = Math.min(backMinor, invoice.amountMinor)
  const credit = creditContent(content, invoiceNumber(invoice), minor)
  await store(scope, { guid, uid, kind: 'credit', currency, amountMinor: -minor, content: credit })
}

async function store(scope: Scope, issued: Issued): Promise<InvoiceRow> {
  const issuedAt = scope.now()
  const year = Number(dayIn(scope.kernel.config.timeZone, issuedAt).slice(0, 4))
  // Whoever rolls back lets the next one have the number.
  await serialize(scope, `invoices of:${year}`)
  const [last] = await scope.db
    .select({ serial: max(payInvoice.serial) })
    .from(payInvoice)
    .where(eq(payInvoice.year, year))
  const serial = (last?.serial ?? 0) + 1
  const [row] = await scope.db
    .insert(payInvoice)
    .values({ ...issued, id: scope.id(), year, serial, issuedAt })
    .returning()
  if (!row) throw new Error('the invoice was not stored')
  return row
}

/** Of these orders, the invoices before the credit notes. */
async function invoicesOf({ db }: Scope, guids: readonly string[]): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(payInvoice)
    .where(inArray(payInvoice.guid, [...guids]))
    .orderBy(payInvoice.year, payInvoice.serial)
}

/** Those of these orders that have an invoice, or get one when somebody asks. */
export async function invoiceable(scope: Scope, orders: readonly OrderRow[]): Promise<Set<string>> {
  const guids = orders.flatMap(({ guid, fulfilledAt }) => (fulfilledAt === null ? [] : [guid]))
  if (guids.length === 0) return new Set()
  const { merchantName } = await scope.kernel.settings.of(paymentSettings)
  const issued = await scope.db
    .select({ guid: payInvoice.guid })
    .from(payInvoice)
    .where(inArray(payInvoice.guid, guids))
  const fulfilled = orders.flatMap(({ guid, state }) => (state === 'fulfilled' ? [guid] : []))
  if (merchantName === '' || fulfilled.length === 0) return new Set(issued.map(({ guid }) => guid))
  const paid = await scope.db
    .select({ guid: payOrder.guid })
    .from(payOrder)
    .innerJoin(payment, and(eq(payment.guid, payOrder.guid), eq(payment.currency, payOrder.currency)))
    .where(and(inArray(payOrder.guid, fulfilled), eq(payment.state, 'accepted')))
  return new Set([...issued, ...paid].map(({ guid }) => guid))
}
