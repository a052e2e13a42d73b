import type { DanmuConfig, DanmuMode } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Milliseconds since 1970. */

/** Every danmu that was sent; one that was taken back stays, hidden. */
export const danmuItem = pgTable(
  'danmu_item',
  {
    id: text().primaryKey(),
    mediaKey: text('media_key').notNull(),
    episodeId: text('episode_id').notNull(),
    uid: text().notNull(),
    /** Milliseconds into the episode. */
    timeMs: integer('time_ms').notNull(),
    text: text().notNull(),
    /** The text without case, width and spaces: equal for texts that read the same. */
    textKey: text('text_key').notNull(),
    mode: text().$type<DanmuMode>().notNull(),
    /** `#rrggbb`. */
    colour: text().notNull(),
    size: text().$type<'normal' | 'small'>().notNull(),
    /** 0 to 10: what is shown where there are too many. */
    score: doublePrecision().notNull(),
    sentAt: instant('sent_at').notNull(),
    recalledAt: instant('recalled_at'),
  },
  table => [
    index('danmu_item_episode').on(table.episodeId, table.timeMs, table.id).where(sql`recalled_at is null`),
    index('danmu_item_sender').on(table.uid, table.sentAt),
  ],
)
export type DanmuRow = typeof danmuItem.$inferSelect

/** How a user wants danmu drawn. */
export const danmuConfig = pgTable('danmu_config', {
  uid: text().primaryKey(),
  config: jsonb().$type<DanmuConfig>().notNull(),
  changedAt: instant('changed_at').notNull(),
})
