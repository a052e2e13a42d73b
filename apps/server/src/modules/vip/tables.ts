import { type Currency, type VipBenefits, vipSources } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'
import type { DayRates } from './grants/rules.ts'

/** Days of VIP that somebody was given or had taken back. Never changed: how far their VIP reaches follows from these. */
export const vipGrant = pgTable(
  'vip_grant',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** Names what was given, and to whom: a second try with it finds the first. */
    key: text().notNull().unique(),
    kind: smallint().notNull(),
    /** Below 0 in a grant that takes another back. */
    days: integer().notNull(),
    source: text({ enum: vipSources }).notNull(),
    /** What it came from, such as an order; null where the source says all. */
    reference: text(),
    /** Of a gift. */
    giver: text(),
    /** What they said with it. */
    message: text().notNull().default(''),
    benefits: jsonb().$type<VipBenefits>(),
    rates: jsonb().$type<DayRates>(),
    reverses: text()
      .unique()
      .references((): AnyPgColumn => vipGrant.id),
    at: instant('at').notNull(),
  },
  table => [
    index('vip_grant_uid').on(table.uid, table.at, table.id),
    index('vip_grant_staff').on(table.at).where(sql`source = 'staff'`),
    index('vip_grant_giver').on(table.giver, table.at).where(sql`giver is not null`),
    index('vip_grant_reference').on(table.reference).where(sql`reference is not null`),
    check('vip_grant_source_known', oneOf(table.source, vipSources)),
    check('vip_grant_kind_known', sql`${table.kind} between 1 and 4`),
    check('vip_grant_days_sign', sql`(${table.reverses} is null) = (${table.days} > 0)`),
  ],
)
export type VipGrantRow = typeof vipGrant.$inferSelect

/** A tab of the panel where VIP is bought. */
export const vipCategory = pgTable('vip_category', {
  id: text().primaryKey(),
  name: text().notNull(),
  remark: text().notNull(),
  /** See `vipStyles` of the contract. */
  styleType: smallint('style_type').notNull(),
  /** Ways to pay that its packages have; all where there is none. */
  payMethods: words('pay_methods'),
  /** Service regions that have it; all where there is none. */
  regions: words('regions'),
  position: integer().notNull(),
  isOn: boolean('is_on').notNull(),
})
export type VipCategoryRow = typeof vipCategory.$inferSelect

/** What is sold of VIP. Orders keep what they need of it. */
export const vipPackage = pgTable(
  'vip_package',
  {
    id: text().primaryKey(),
    categoryId: text('category_id')
      .notNull()
      .references(() => vipCategory.id),
    kind: smallint().notNull(),
    name: text().notNull(),
    tag: text().notNull(),
    validityDays: integer('validity_days').notNull(),
    giftDays: integer('gift_days').notNull(),
    /** 2: for a couple. */
    seats: smallint().notNull(),
    /** Of the site's currency, minor units. */
    priceMinor: integer('price_minor').notNull(),
    saleMinor: integer('sale_minor').notNull(),
    /** How often it may be sold; null: without a limit. */
    stock: integer(),
    /** How often it was sold, orders that wait for money among them. */
    sold: integer().notNull().default(0),
    /** How often one user may buy it. */
    perUser: integer('per_user'),
    position: integer().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  table => [
    index('vip_package_category').on(table.categoryId, table.position),
    check('vip_package_kind_known', sql`${table.kind} between 1 and 4`),
    check('vip_package_days', sql`${table.validityDays} > 0 and ${table.giftDays} >= 0`),
    check('vip_package_price', sql`${table.saleMinor} > 0 and ${table.saleMinor} <= ${table.priceMinor}`),
    check('vip_package_stock', sql`${table.sold} >= 0`),
    check('vip_package_seats', sql`${table.seats} in (1, 2)`),
  ],
)
export type VipPackageRow = typeof vipPackage.$inferSelect

/** What a package costs in a service region that has a price of its own. */
export const vipPackagePrice = pgTable(
  'vip_package_price',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => vipPackage.id, { onDelete: 'cascade' }),
    region: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    priceMinor: integer('price_minor').notNull(),
    saleMinor: integer('sale_minor').notNull(),
  },
  table => [
    primaryKey({ columns: [table.packageId, table.region] }),
    check(
      'vip_package_price_sale',
      sql`${table.saleMinor} > 0 and ${table.saleMinor} <= ${table.priceMinor}`,
    ),
  ],
)
export type VipPackagePriceRow = typeof vipPackagePrice.$inferSelect

/** What a promotion takes off: percent of the price, or an amount of the site's currency. */
export const promotionKinds = ['percent', 'amount'] as const
/** For whom it is. */
export const promotionAudiences = ['all', 'firstOrder', 'renewal'] as const

export const vipPromotion = pgTable(
  'vip_promotion',
  {
    code: text().primaryKey(),
    title: text().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    value: integer().notNull(),
    audience: text({ enum: promotionAudiences }).notNull(),
    /** Packages that have it; all where there is none. */
    packages: words('packages'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** How often it may be used; null: without a limit. */
    stock: integer(),
    used: integer().notNull().default(0),
    perUser: integer('per_user').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  table => [
    index('vip_promotion_time').on(table.endsAt),
    check('vip_promotion_kind_known', oneOf(table.kind, promotionKinds)),
    check('vip_promotion_audience_known', oneOf(table.audience, promotionAudiences)),
    check(
      'vip_promotion_value',
      sql`${table.value} > 0 and (${table.kind} <> 'percent' or ${table.value} < 100)`,
    ),
    check('vip_promotion_used', sql`${table.used} >= 0`),
  ],
)
export type VipPromotionRow = typeof vipPromotion.$inferSelect

/** What an order holds of a limited package and of promotions; gone once it ended unpaid. */
export const vipReservation = pgTable(
  'vip_reservation',
  {
    guid: text().notNull(),
    /** `package:<id>` or `promotion:<code>`. */
    what: text().notNull(),
    uid: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.guid, table.what] }),
    index('vip_reservation_user').on(table.uid, table.what),
  ],
)
