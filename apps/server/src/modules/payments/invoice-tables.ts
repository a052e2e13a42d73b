import type { Currency, InvoiceKind } from '@xinghe/contract'
import { invoiceKinds } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'
import { payOrder } from './tables.ts'

/** All that an invoice shows beside its columns, as it was when it was issued. */
export interface InvoiceContent {
  seller: { name: string; address: string; taxNumber: string; note: string }
  /** Lines of an address, if any. */
  buyer: { name: string; lines: string[] }
  /** Without a title what was taken off. */
  lines: { title: string | null; amountMinor: number }[]
  payTitle: string
  /** No money came: the order was paid in the sandbox. */
  isSample: boolean
  orderedAt: number
  paidAt: number
  /** The share of the amount that is tax; null where no rate was set. */
  tax: { basisPoints: number; amountMinor: number } | null
  /** Number of the invoice that it takes back. */
  corrects: string | null
}

/** An invoice, or the credit note of a refund. Numbered without a gap in each year; never changed, never deleted. */
export const payInvoice = pgTable(
  'pay_invoice',
  {
    id: text().primaryKey(),
    guid: text()
      .notNull()
      .references(() => payOrder.guid),
    uid: text().notNull(),
    kind: text({ enum: invoiceKinds }).$type<InvoiceKind>().notNull(),
    year: smallint().notNull(),
    serial: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Minor units, below 0 in a credit note. */
    amountMinor: integer('amount_minor').notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  table => [
    uniqueIndex('pay_invoice_number').on(table.year, table.serial),
    uniqueIndex('pay_invoice_once').on(table.guid, table.kind),
    index('pay_invoice_uid').on(table.uid),
    check('pay_invoice_kind_known', oneOf(table.kind, invoiceKinds)),
    check('pay_invoice_sign', sql`(${table.kind} = 'credit') = (${table.amountMinor} < 0)`),
  ],
)
export type InvoiceRow = typeof payInvoice.$inferSelect
