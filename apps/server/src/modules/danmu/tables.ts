import { type DanmuConfig, type DanmuMode, type DanmuPosition, danmuModes } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'

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
    position: jsonb().$type<DanmuPosition>(),
    /** `#rrggbb`. */
    colour: text().notNull(),
    size: text().$type<'normal' | 'small'>().notNull(),
    /** What it began with, 0 to 10: by its sender's level and by texts like it. */
    base: doublePrecision().notNull().default(5),
    /** 0 to 10: priority where not all can be shown. */
    score: doublePrecision().notNull(),
    /** Rows of `danmu_like`. */
    likes: integer().notNull().default(0),
    /** Who reported it, unless staff have dismissed that. */
    reports: integer().notNull().default(0),
    /** VIP level of its sender then. */
    vip: integer().notNull().default(0),
    coins: integer().notNull().default(0),
    /** Paid to be in the picture before all others. */
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Of one from a file: what tells that it was taken over before. */
    importKey: text('import_key'),
    sentAt: instant('sent_at').notNull(),
    recalledAt: instant('recalled_at'),
    /** When moderation hid it, which counts as recalled; null once its sender recalled it. */
    hiddenAt: instant('hidden_at'),
    /** The shadow limit that its sender was under: nobody else sees it, and nothing counts it. */
    shadowId: text('shadow_id'),
  },
  table => [
    index('danmu_item_episode').on(table.episodeId, table.timeMs, table.id),
    uniqueIndex('danmu_item_import').on(table.episodeId, table.importKey).where(sql`import_key is not null`),
    index('danmu_item_shadow').on(table.shadowId, table.id).where(sql`shadow_id is not null`),
    index('danmu_item_sender').on(table.uid, table.sentAt),
    check('danmu_item_mode_known', oneOf(table.mode, danmuModes)),
    check('danmu_item_size_known', oneOf(table.size, ['normal', 'small'])),
    check('danmu_item_colour_form', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    check('danmu_item_time_natural', sql`${table.timeMs} >= 0`),
    check('danmu_item_score_range', sql`${table.score} between 0 and 10 and ${table.base} between 0 and 10`),
    check('danmu_item_positioned', sql`(${table.mode} = 'positioned') = (${table.position} is not null)`),
    check(
      'danmu_item_counts',
      sql`${table.likes} >= 0 and ${table.reports} >= 0 and ${table.vip} >= 0 and ${table.coins} >= 0`,
    ),
  ],
)
export type DanmuRow = typeof danmuItem.$inferSelect

/** Who likes which danmu. */
export const danmuLike = pgTable(
  'danmu_like',
  {
    danmuId: text('danmu_id')
      .notNull()
      .references(() => danmuItem.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.danmuId, table.uid] }),
    index('danmu_like_own').on(table.uid, table.at),
  ],
)

/** Words that danmu of a work or post may not have. */
export const danmuControl = pgTable('danmu_control', {
  mediaKey: text('media_key').primaryKey(),
  words: words('words'),
})

/** A user's drawing options. */
export const danmuConfig = pgTable('danmu_config', {
  uid: text().primaryKey(),
  config: jsonb().$type<DanmuConfig>().notNull(),
  changedAt: instant('changed_at').notNull(),
})
