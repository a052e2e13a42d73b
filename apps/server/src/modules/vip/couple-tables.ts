import type { VipBenefits } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Two who share couple packages. Who invited is the first; rows of couples that parted stay for the 180 days. */
export const vipCouple = pgTable(
  'vip_couple',
  {
    id: text().primaryKey(),
    first: text().notNull(),
    second: text().notNull(),
    boundAt: instant('bound_at').notNull(),
    unboundAt: instant('unbound_at'),
  },
  table => [
    index('vip_couple_first').on(table.first, table.boundAt),
    index('vip_couple_second').on(table.second, table.boundAt),
    uniqueIndex('vip_couple_first_bound').on(table.first).where(sql`unbound_at is null`),
    uniqueIndex('vip_couple_second_bound').on(table.second).where(sql`unbound_at is null`),
    check('vip_couple_two', sql`${table.first} <> ${table.second}`),
  ],
)
export type VipCoupleRow = typeof vipCouple.$inferSelect

/** The other seat of a couple package that was delivered. */
export const vipCoupleSeat = pgTable(
  'vip_couple_seat',
  {
    /** Of the order. */
    guid: text().primaryKey(),
    /** Who has the order's own seat. */
    holder: text().notNull(),
    /** Who took this one; null while it is empty. */
    partner: text(),
    kind: smallint().notNull(),
    days: integer().notNull(),
    benefits: jsonb().$type<VipBenefits>(),
    linkEndsAt: instant('link_ends_at').notNull(),
    filledAt: instant('filled_at'),
    /** When the order was taken back. */
    revokedAt: instant('revoked_at'),
  },
  table => [
    index('vip_couple_seat_holder').on(table.holder),
    index('vip_couple_seat_partner').on(table.partner).where(sql`partner is not null`),
    check('vip_couple_seat_whole', sql`(${table.partner} is null) = (${table.filledAt} is null)`),
  ],
)
export type VipCoupleSeatRow = typeof vipCoupleSeat.$inferSelect
