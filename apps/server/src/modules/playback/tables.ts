import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Milliseconds since 1970. */

/** How far a viewer is in an episode. Zeros until the first report is counted in. */
export const playRecord = pgTable(
  'play_record',
  {
    /** A user's uid, or `device:` and the visitor's device: his is for counting only and is swept. */
    viewer: text().notNull(),
    episodeId: text('episode_id').notNull(),
    mediaKey: text('media_key').notNull(),
    /**
     * Where the picture stood at `watchedAt`, the latest moment any device told of; zeros again once the viewer took it
     * out of his history: the row stays a while, so that forgetting does not count a play anew.
     */
    seconds: doublePrecision().notNull().default(0),
    watchedAt: instant('watched_at').notNull().default(0),
    /** Where the picture stood by the report that came in last, by the server's clock. */
    reportedSeconds: doublePrecision('reported_seconds').notNull().default(0),
    reportedAt: instant('reported_at').notNull().default(0),
    /** Seconds credited towards the next valid play. */
    watchedSec: doublePrecision('watched_sec').notNull().default(0),
    /** When a valid play was counted last. */
    countedAt: instant('counted_at').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.viewer, table.episodeId] }),
    index('play_record_history').on(table.viewer, table.watchedAt, table.episodeId),
    index('play_record_work').on(table.viewer, table.mediaKey, table.watchedAt),
    index('play_record_recent').on(table.reportedAt),
    index('play_record_together').on(table.mediaKey, table.reportedAt),
  ],
)
export type PlayRecordRow = typeof playRecord.$inferSelect

/** What a user has set for his history; one without a row has set nothing. */
export const playSetting = pgTable('play_setting', {
  uid: text().primaryKey(),
  /** Nothing he watches is kept. */
  isPaused: boolean('is_paused').notNull(),
})

/** Valid plays of an episode that one address counted on one day. */
export const playAddress = pgTable(
  'play_address',
  {
    episodeId: text('episode_id').notNull(),
    /** A mark of the address, not the address. */
    address: text().notNull(),
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    plays: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.episodeId, table.address, table.day] }),
    index('play_address_day').on(table.day),
  ],
)
