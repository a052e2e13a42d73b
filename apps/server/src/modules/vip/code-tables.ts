import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Codes for VIP that were made together. */
export const vipCodeBatch = pgTable(
  'vip_code_batch',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: smallint().notNull(),
    days: integer().notNull(),
    /** How many codes are made for it. */
    count: integer().notNull(),
    redeemed: integer().notNull().default(0),
    perUser: integer('per_user').notNull(),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    /** When its codes were made. */
    exportedAt: instant('exported_at'),
    disabledAt: instant('disabled_at'),
  },
  table => [
    check('vip_code_batch_kind_known', sql`${table.kind} between 1 and 4`),
    check('vip_code_batch_days', sql`${table.days} > 0`),
    check('vip_code_batch_count', sql`${table.count} > 0 and ${table.perUser} > 0`),
    check('vip_code_batch_redeemed', sql`${table.redeemed} between 0 and ${table.count}`),
  ],
)
export type VipCodeBatchRow = typeof vipCodeBatch.$inferSelect

/** A code that whoever reads this cannot redeem: what is typed is compared by its mark. */
export const vipCode = pgTable(
  'vip_code',
  {
    id: text().primaryKey(),
    batchId: text('batch_id')
      .notNull()
      .references(() => vipCodeBatch.id),
    mark: text().notNull().unique(),
    last4: text().notNull(),
    redeemedBy: text('redeemed_by'),
    redeemedAt: instant('redeemed_at'),
  },
  table => [
    index('vip_code_batch_id').on(table.batchId),
    index('vip_code_redeemed_by').on(table.redeemedBy, table.batchId).where(sql`redeemed_by is not null`),
    check('vip_code_redeemed_whole', sql`(${table.redeemedBy} is null) = (${table.redeemedAt} is null)`),
  ],
)
export type VipCodeRow = typeof vipCode.$inferSelect
