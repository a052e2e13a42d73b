import { coinKinds, goldReasons } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** What a user owns: a cache of their postings, which a job compares with them, and the row that their changes lock. */
export const goldAccount = pgTable(
  'gold_account',
  {
    uid: text().primaryKey(),
    paid: integer().notNull().default(0),
    /** Of all lots, those that are over but not yet taken among them. */
    promo: integer().notNull().default(0),
  },
  table => [
    check('gold_account_paid', sql`${table.paid} >= 0`),
    check('gold_account_promo', sql`${table.promo} >= 0`),
  ],
)

/** What happened once to coins: two or more postings that sum to nothing in each kind. Never changed. */
export const goldEntry = pgTable(
  'gold_entry',
  {
    id: text().primaryKey(),
    /** Names what happened: a second try with it finds the first. */
    key: text().notNull().unique(),
    reason: text({ enum: goldReasons }).notNull(),
    /** What it was for, such as an episode; null where the reason says all. */
    reference: text(),
    /** The entry that this one reverses, or whose hold it settles: each ends once. */
    closes: text()
      .unique()
      .references((): AnyPgColumn => goldEntry.id),
    at: instant('at').notNull(),
  },
  table => [
    check('gold_entry_reason', oneOf(table.reason, goldReasons)),
    index('gold_entry_at').on(table.at),
  ],
)

/** Promo coins that came together and expire together. */
export const goldLot = pgTable(
  'gold_lot',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => goldAccount.uid),
    /** What is left of it: a cache of its postings. */
    coins: integer().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    check('gold_lot_coins', sql`${table.coins} >= 0`),
    index('gold_lot_uid').on(table.uid, table.expiresAt),
    index('gold_lot_expires').on(table.expiresAt).where(sql`coins > 0`),
  ],
)

/** Coins that an entry adds to an account or takes from it. */
export const goldPosting = pgTable(
  'gold_posting',
  {
    entryId: text('entry_id')
      .notNull()
      .references(() => goldEntry.id),
    position: smallint().notNull(),
    /** A uid, or one of the site's own: `site:revenue`. */
    account: text().notNull(),
    kind: text({ enum: coinKinds }).notNull(),
    coins: integer().notNull(),
    /** Of a user's promo coins. */
    lotId: text('lot_id').references(() => goldLot.id),
  },
  table => [
    primaryKey({ columns: [table.entryId, table.position] }),
    check('gold_posting_kind', oneOf(table.kind, coinKinds)),
    check('gold_posting_coins', sql`${table.coins} <> 0`),
    index('gold_posting_account').on(table.account, table.entryId),
    index('gold_posting_lot').on(table.lotId).where(sql`lot_id is not null`),
  ],
)
export type PostingRow = typeof goldPosting.$inferSelect
