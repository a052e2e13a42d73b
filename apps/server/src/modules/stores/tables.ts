import type { StoreFilter } from '@xinghe/contract'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

export const store = pgTable(
  'store',
  {
    key: text().primaryKey(),
    uid: text().notNull(),
    title: text().notNull(),
    filter: jsonb().$type<StoreFilter>().notNull(),
    /** Place among its owner's, the least first. */
    position: integer().notNull(),
    isOnHome: boolean('is_on_home').notNull(),
    /** The store of somebody else it is a copy of, as long as that exists. */
    source: text().references((): AnyPgColumn => store.key, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    index('store_owner').on(table.uid, table.position, table.key),
    unique('store_copy').on(table.uid, table.source),
  ],
)
export type StoreRow = typeof store.$inferSelect
