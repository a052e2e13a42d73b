import { type DanmuConfig, type DanmuMode, danmuModes } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** Every danmu sent; recalled ones stay, hidden. */
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
    /** The text without case, width and spaces: equal for texts that look the same. */
    textKey: text('text_key').notNull(),
    mode: text().$type<DanmuMode>().notNull(),
    /** `#rrggbb`. */
    colour: text().notNull(),
    size: text().$type<'normal' | 'small'>().notNull(),
    /** 0 to 10: priority where not all can be shown. */
    score: doublePrecision().notNull(),
    sentAt: instant('sent_at').notNull(),
    recalledAt: instant('recalled_at'),
    /** When moderation hid it, which counts as recalled; null once its sender recalled it. */
    hiddenAt: instant('hidden_at'),
  },
  table => [
    index('danmu_item_episode').on(table.episodeId, table.timeMs, table.id).where(sql`recalled_at is null`),
    index('danmu_item_sender').on(table.uid, table.sentAt),
    check('danmu_item_mode_known', oneOf(table.mode, danmuModes)),
    check('danmu_item_size_known', oneOf(table.size, ['normal', 'small'])),
    check('danmu_item_colour_form', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check('danmu_item_time_natural', sql`${table.timeMs} >= 0`),
    check('danmu_item_score_range', sql`${table.score} between 0 and 10`),
  ],
)
export type DanmuRow = typeof danmuItem.$inferSelect

/** A user's drawing options. */
export const danmuConfig = pgTable('danmu_config', {
  uid: text().primaryKey(),
  config: jsonb().$type<DanmuConfig>().notNull(),
  changedAt: instant('changed_at').notNull(),
})
