import { type AvatarFrame, avatarFrames, type StoreKind, storeKinds, type VipKind } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'

/** What is sold for coins. Never deleted: orders refer to it. */
export const storeItem = pgTable(
  'store_item',
  {
    id: text().primaryKey(),
    kind: text().$type<StoreKind>().notNull(),
    title: text().notNull(),
    coins: integer().notNull(),
    /** Of VIP and of colors; 0 of others. */
    days: integer().notNull(),
    vipKind: smallint('vip_kind').$type<VipKind>(),
    frame: text().$type<AvatarFrame>(),
    /** Null: as many as are wanted. */
    stock: integer(),
    sold: integer().notNull().default(0),
    perUser: integer('per_user'),
    isOffered: boolean('is_offered').notNull(),
    position: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    check('store_item_kind_known', oneOf(table.kind, storeKinds)),
    check('store_item_frame_known', oneOf(table.frame, avatarFrames)),
    check('store_item_numbers', sql`${table.coins} > 0 and ${table.days} >= 0 and ${table.sold} >= 0`),
    // Staff may lower the stock below what was sold already.
    check(
      'store_item_stock',
      sql`${table.stock} >= 0 and (${table.perUser} is null or ${table.perUser} > 0)`,
    ),
    check(
      'store_item_parts',
      sql`(${table.kind} = 'vip') = (${table.vipKind} is not null) and (${table.kind} = 'frame') = (${table.frame} is not null) and (${table.kind} in ('vip', 'danmuColor')) = (${table.days} > 0)`,
    ),
  ],
)
export type StoreItemRow = typeof storeItem.$inferSelect

/** What somebody bought, as it was. */
export const storeOrder = pgTable(
  'store_order',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => storeItem.id),
    /** By which its buyer knows it: sent again, it is the same order. */
    rid: text().notNull(),
    kind: text().$type<StoreKind>().notNull(),
    title: text().notNull(),
    coins: integer().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    unique('store_order_rid').on(table.uid, table.rid),
    index('store_order_own').on(table.uid, table.at, table.id),
    index('store_order_item').on(table.itemId, table.uid),
    check('store_order_kind_known', oneOf(table.kind, storeKinds)),
  ],
)

/** What somebody has of it. */
export const storeOwned = pgTable(
  'store_owned',
  {
    uid: text().primaryKey(),
    renameCards: integer('rename_cards').notNull().default(0),
    colorUntil: instant('color_until'),
    frames: words('frames'),
  },
  table => [check('store_owned_cards', sql`${table.renameCards} >= 0`)],
)
