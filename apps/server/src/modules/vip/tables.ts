import { type VipBenefits, vipSources } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'
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
    benefits: jsonb().$type<VipBenefits>(),
    rates: jsonb().$type<DayRates>(),
    reverses: text()
      .unique()
      .references((): AnyPgColumn => vipGrant.id),
    at: instant('at').notNull(),
  },
  table => [
    index('vip_grant_uid').on(table.uid, table.at, table.id),
    index('vip_grant_giver').on(table.giver, table.at).where(sql`giver is not null`),
    index('vip_grant_reference').on(table.reference).where(sql`reference is not null`),
    check('vip_grant_source_known', oneOf(table.source, vipSources)),
    check('vip_grant_kind_known', sql`${table.kind} between 1 and 4`),
    check('vip_grant_days_sign', sql`(${table.reverses} is null) = (${table.days} > 0)`),
  ],
)
export type VipGrantRow = typeof vipGrant.$inferSelect
