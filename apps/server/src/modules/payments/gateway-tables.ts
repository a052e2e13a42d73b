import { gatewayNames, manualStates } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf } from '#kernel/columns.ts'
import { payOrder } from './tables.ts'

/** What adapters are set up by; sealed by a key that the database does not have. */
export const gatewaySetting = pgTable(
  'gateway_setting',
  {
    gateway: text({ enum: gatewayNames }).notNull(),
    name: text().notNull(),
    sealed: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.gateway, table.name] }),
    check('gateway_setting_gateway_known', oneOf(table.gateway, gatewayNames)),
  ],
)

/** An address and an amount that are one order's as long as money may come for it. */
export const coinHold = pgTable(
  'coin_hold',
  {
    guid: text()
      .primaryKey()
      .references(() => payOrder.guid),
    network: text().notNull(),
    payTo: text('pay_to').notNull(),
    /** Millionths of a coin. */
    micro: counter('micro').notNull(),
    /** What came before is not its. */
    fromBlock: counter('from_block').notNull(),
    isHeld: boolean('is_held').notNull(),
    freeAt: instant('free_at').notNull(),
  },
  table => [
    uniqueIndex('coin_hold_once').on(table.network, table.payTo, table.micro).where(sql`is_held`),
    index('coin_hold_amounts').on(table.network, table.payTo, table.micro),
    index('coin_hold_free').on(table.freeAt).where(sql`is_held`),
    check('coin_hold_amount', sql`${table.micro} > 0`),
  ],
)
export type CoinHoldRow = typeof coinHold.$inferSelect

/** How far a chain was read: what lies before is counted and final. */
export const coinCursor = pgTable('coin_cursor', {
  network: text().primaryKey(),
  nextBlock: counter('next_block').notNull(),
  scannedAt: instant('scanned_at').notNull(),
})

/** Money that staff say came. */
export const manualPayment = pgTable(
  'manual_payment',
  {
    id: text().primaryKey(),
    guid: text()
      .notNull()
      .references(() => payOrder.guid),
    amountMinor: integer('amount_minor').notNull(),
    reference: text().notNull(),
    why: text().notNull(),
    state: text({ enum: manualStates }).notNull(),
    proposedBy: text('proposed_by').notNull(),
    decidedBy: text('decided_by'),
    refusedWhy: text('refused_why').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('manual_payment_reference').on(table.reference).where(sql`state <> 'refused'`),
    index('manual_payment_latest').on(table.createdAt, table.id),
    index('manual_payment_alone').on(table.proposedBy, table.createdAt),
    index('manual_payment_guid').on(table.guid),
    index('manual_payment_waiting').on(table.createdAt).where(sql`state = 'proposed'`),
    check('manual_payment_state_known', oneOf(table.state, manualStates)),
    check('manual_payment_amount', sql`${table.amountMinor} > 0`),
  ],
)
export type ManualPaymentRow = typeof manualPayment.$inferSelect
