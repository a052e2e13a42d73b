import { bargainStates, type Currency, helpFlags, helpKinds } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { counter, instant, oneOf } from '#kernel/columns.ts'

/** A package that can be bargained for. Its counts change with the records, in the same transactions. */
export const bargainOffer = pgTable(
  'bargain_offer',
  {
    packageId: text('package_id').primaryKey(),
    /** Of the site's currency, minor units. */
    floorMinor: integer('floor_minor').notNull(),
    stock: integer(),
    capMinor: integer('cap_minor'),
    isOn: boolean('is_on').notNull(),
    /** Bargains that run or can be bought, and what they let off at most, in the site's currency. */
    open: integer().notNull().default(0),
    openMinor: counter('open_minor').notNull().default(0),
    /** Those that were bought or taken for nothing, and what they let off. */
    taken: integer().notNull().default(0),
    spentMinor: counter('spent_minor').notNull().default(0),
  },
  table => [
    check('bargain_offer_floor', sql`${table.floorMinor} >= 0`),
    check('bargain_offer_counts', sql`${table.open} >= 0 and ${table.taken} >= 0`),
    check('bargain_offer_sums', sql`${table.openMinor} >= 0 and ${table.spentMinor} >= 0`),
  ],
)
export type BargainOfferRow = typeof bargainOffer.$inferSelect

/** One bargain of a user. Whoever changes it locks its row first. Never deleted: it is part of the books. */
export const bargainRecord = pgTable(
  'bargain_record',
  {
    key: text().primaryKey(),
    uid: text().notNull(),
    packageId: text('package_id').notNull(),
    packageName: text('package_name').notNull(),
    /** What it gives: kind of VIP and days, as they were when it began. */
    kind: smallint().notNull(),
    days: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Minor units of the currency. */
    startMinor: integer('start_minor').notNull(),
    floorMinor: integer('floor_minor').notNull(),
    /** What it lets off at most, in the site's currency. */
    mostMinor: integer('most_minor').notNull(),
    /** Units of help it needs, and quarters of one that it has. */
    units: smallint().notNull(),
    quarters: smallint().notNull().default(0),
    helpers: integer().notNull().default(0),
    flagged: integer().notNull().default(0),
    state: text({ enum: bargainStates }).notNull(),
    /** The order that has its price. */
    guid: text(),
    /** Where it began, until it is over. */
    deviceId: text('device_id').notNull(),
    network: text().notNull(),
    joinedAt: instant('joined_at').notNull(),
    /** When nobody helps any more: its time is over, or it is at its floor. */
    endsAt: instant('ends_at').notNull(),
    buyUntil: instant('buy_until').notNull(),
    closedAt: instant('closed_at'),
  },
  table => [
    uniqueIndex('bargain_record_open').on(table.uid).where(sql`state = 'running'`),
    index('bargain_record_uid').on(table.uid, table.joinedAt),
    index('bargain_record_due').on(table.buyUntil).where(sql`state = 'running'`),
    index('bargain_record_latest').on(table.joinedAt, table.key),
    index('bargain_record_package').on(table.packageId, table.joinedAt, table.key),
    check('bargain_record_state_known', oneOf(table.state, bargainStates)),
    check(
      'bargain_record_price',
      sql`${table.startMinor} > ${table.floorMinor} and ${table.floorMinor} >= 0`,
    ),
    check('bargain_record_quarters', sql`${table.quarters} between 0 and 4 * ${table.units}`),
  ],
)
export type BargainRecordRow = typeof bargainRecord.$inferSelect

/** That somebody helped with a bargain: once each. */
export const bargainHelp = pgTable(
  'bargain_help',
  {
    key: text()
      .notNull()
      .references(() => bargainRecord.key),
    uid: text().notNull(),
    /** Whose bargain it is. */
    owner: text().notNull(),
    kind: text({ enum: helpKinds }).notNull(),
    flag: text({ enum: helpFlags }),
    quarters: smallint().notNull(),
    offMinor: integer('off_minor').notNull(),
    /** Where it came from, for some days. */
    deviceId: text('device_id').notNull(),
    network: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.key, table.uid] }),
    index('bargain_help_latest').on(table.key, table.at, table.uid),
    index('bargain_help_uid').on(table.uid, table.at),
    index('bargain_help_owner').on(table.owner, table.uid, table.at),
    index('bargain_help_device').on(table.deviceId, table.at).where(sql`device_id <> ''`),
    index('bargain_help_placed').on(table.at).where(sql`network <> '' or device_id <> ''`),
    check('bargain_help_kind_known', oneOf(table.kind, helpKinds)),
    check('bargain_help_flag_known', oneOf(table.flag, helpFlags)),
    check('bargain_help_flagged', sql`(${table.flag} is null) = (${table.kind} <> 'flagged')`),
  ],
)
export type BargainHelpRow = typeof bargainHelp.$inferSelect
