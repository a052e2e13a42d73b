import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { vipGrant } from './tables.ts'

/** Gifts of VIP that their receivers have not seen. */
export const vipNewGift = pgTable(
  'vip_new_gift',
  {
    grantId: text('grant_id')
      .primaryKey()
      .references(() => vipGrant.id),
    uid: text().notNull(),
  },
  table => [index('vip_new_gift_uid').on(table.uid)],
)
