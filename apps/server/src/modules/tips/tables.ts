import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Coins that a user gave to a work or a post at once. Never deleted: the books refer to it. */
export const tip = pgTable(
  'tip',
  {
    uid: text().notNull(),
    mediaKey: text('media_key').notNull(),
    /** Counts what this user gave to it, from 1. */
    number: smallint().notNull(),
    coins: integer().notNull(),
    /** Who gets a share; null where all is the site's, which it has at once. */
    uploader: text(),
    /** Of the share, as the setting was. */
    percent: smallint().notNull(),
    at: instant('at').notNull(),
    /** When the share is theirs. */
    dueAt: instant('due_at').notNull(),
    settledAt: instant('settled_at'),
    /** When staff gave it back: it counts no more. */
    refundedAt: instant('refunded_at'),
  },
  table => [
    primaryKey({ columns: [table.uid, table.mediaKey, table.number] }),
    index('tip_work').on(table.mediaKey, table.coins),
    index('tip_uploader').on(table.uploader, table.at),
    index('tip_due').on(table.dueAt).where(sql`settled_at is null`),
    check(
      'tip_coins',
      sql`${table.coins} > 0 and ${table.number} > 0 and ${table.percent} between 0 and 100`,
    ),
  ],
)
export type TipRow = typeof tip.$inferSelect

/** Hundredths of a coin that an uploader is still owed: a share of one coin is less than one. */
export const tipRemainder = pgTable(
  'tip_remainder',
  {
    uid: text().primaryKey(),
    hundredths: smallint().notNull(),
  },
  table => [check('tip_remainder_hundredths', sql`${table.hundredths} between 0 and 99`)],
)
