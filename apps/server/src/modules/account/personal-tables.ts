import { type ExportState, exportStates, type Preferences } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { counter, instant, oneOf } from '#kernel/columns.ts'
import { accountUser } from './tables.ts'

/** Files with everything that the site holds of somebody, as they asked for. */
export const accountExport = pgTable(
  'account_export',
  {
    id: text().primaryKey(),
    uid: text()
      .notNull()
      .references(() => accountUser.uid),
    state: text().$type<ExportState>().notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Of one that is ready. */
    bytes: counter('bytes'),
    /** When row and file are deleted. */
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('account_export_uid').on(table.uid, table.requestedAt),
    index('account_export_expires').on(table.expiresAt),
    check('account_export_state_known', oneOf(table.state, exportStates)),
  ],
)
export type ExportRow = typeof accountExport.$inferSelect

/** Choices of a person that follow them to every device; without a row they have the defaults. */
export const accountPreference = pgTable('account_preference', {
  uid: text()
    .primaryKey()
    .references(() => accountUser.uid),
  values: jsonb().$type<Preferences>().notNull(),
  changedAt: instant('changed_at').notNull(),
})

const minorMode = {
  /** Argon2id of four digits: what keeps them is the bound on tries. */
  pinHash: text('pin_hash').notNull(),
  /** The day of the site's time zone that `watchedSec` is of: `2026-11-30`. */
  day: text().notNull(),
  watchedSec: integer('watched_sec').notNull(),
  /** The PIN was entered: until then neither the time of day nor what was watched keeps them out. */
  openUntil: instant('open_until').notNull(),
  startedAt: instant('started_at').notNull(),
}

/** Minor mode of those who have it on. */
export const accountMinorMode = pgTable(
  'account_minor_mode',
  {
    uid: text()
      .primaryKey()
      .references(() => accountUser.uid),
    ...minorMode,
  },
  table => [check('account_minor_mode_watched_natural', sql`${table.watchedSec} >= 0`)],
)

/** The same of browsers, whoever is signed in there. */
export const accountMinorDevice = pgTable(
  'account_minor_device',
  {
    /** Hex SHA-256 of what the browser is known by. */
    id: text().primaryKey(),
    ...minorMode,
    /** To the day. */
    usedAt: instant('used_at').notNull(),
  },
  table => [
    index('account_minor_device_used').on(table.usedAt),
    // Those that were turned on together with an account's have its hash.
    index('account_minor_device_pin').on(table.pinHash),
    check('account_minor_device_watched_natural', sql`${table.watchedSec} >= 0`),
  ],
)
