import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { counter, instant } from '#kernel/columns.ts'

/** What the sandbox says was paid: its own books, which orders know nothing of. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: text().primaryKey(),
    guid: text().notNull(),
    currency: text().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** Before it nobody is told. */
    knownAt: instant('known_at').notNull(),
  },
  table => [index('sandbox_payment_guid').on(table.guid)],
)

/** Transfers of a chain of coins that exists here only. Its blocks follow from the clock. */
export const sandboxTransfer = pgTable(
  'sandbox_transfer',
  {
    id: text().primaryKey(),
    payTo: text('pay_to').notNull(),
    /** Millionths of a coin. */
    micro: counter('micro').notNull(),
    block: counter('block').notNull(),
  },
  table => [index('sandbox_transfer_block').on(table.block)],
)
