import type { Stream } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { counter, instant } from '#kernel/columns.ts'

/** A viewer's progress in an episode. Zeros until the first report is applied. */
export const playRecord = pgTable(
  'play_record',
  {
    /**
     * A user's uid, or `device:` and a visitor's device: the latter only counts plays and is deleted after a
     * while.
     */
    viewer: text().notNull(),
    episodeId: text('episode_id').notNull(),
    mediaKey: text('media_key').notNull(),
    /** A keyed hash of the network of the last report: of one network so many viewers count. */
    network: text(),
    /**
     * Position at `watchedAt`, the latest time any device reported; zeros again once removed from the
     * history: the row stays a while, so that removing does not allow counting a play again.
     */
    seconds: doublePrecision().notNull().default(0),
    watchedAt: instant('watched_at').notNull().default(0),
    /** Position of the report received last, by the server's clock. */
    reportedSeconds: doublePrecision('reported_seconds').notNull().default(0),
    reportedAt: instant('reported_at').notNull().default(0),
    /** Seconds credited towards the next valid play. */
    watchedSec: doublePrecision('watched_sec').notNull().default(0),
    /** When a valid play was counted last. */
    countedAt: instant('counted_at').notNull().default(0),
    /**
     * When the play that goes on was counted for who uploaded the film; 0 while it is none, and of a film of the site's own or
     * of the viewer.
     */
    playedAt: instant('played_at').notNull().default(0),
    /** Which twentieths of the film it has seen, one bit each, and for how many seconds. */
    places: integer().notNull().default(0),
    playSec: doublePrecision('play_sec').notNull().default(0),
    /** As much of it as the uploader's numbers have. */
    toldPlaces: integer('told_places').notNull().default(0),
    toldSec: doublePrecision('told_sec').notNull().default(0),
    isUntold: boolean('is_untold').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.viewer, table.episodeId] }),
    index('play_record_untold').on(table.reportedAt).where(sql`is_untold`),
    index('play_record_history').on(table.viewer, table.watchedAt, table.episodeId),
    index('play_record_work').on(table.viewer, table.mediaKey, table.watchedAt),
    index('play_record_recent').on(table.reportedAt),
    index('play_record_together').on(table.mediaKey, table.reportedAt),
    check(
      'play_record_seconds_natural',
      sql`${table.seconds} >= 0 and ${table.reportedSeconds} >= 0 and ${table.watchedSec} >= 0`,
    ),
  ],
)
export type PlayRecordRow = typeof playRecord.$inferSelect

/** How long a user watched on a day, whatever it was: of several devices at once the time counts once. */
export const playDay = pgTable(
  'play_day',
  {
    uid: text().notNull(),
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    seconds: doublePrecision().notNull(),
    /** When the last report came: no more is counted than the time since then. */
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.day] }),
    index('play_day_day').on(table.day),
    check('play_day_seconds_natural', sql`${table.seconds} >= 0`),
  ],
)
export type PlayDayRow = typeof playDay.$inferSelect

/** An episode that a user unlocked with coins. */
export const playUnlock = pgTable(
  'play_unlock',
  {
    uid: text().notNull(),
    episodeId: text('episode_id').notNull(),
    mediaKey: text('media_key').notNull(),
    /** Counts up each time it is bought again. */
    times: integer().notNull().default(1),
    /** As the work said when it was bought; 0 for good. */
    hours: integer().notNull(),
    boughtAt: instant('bought_at').notNull(),
    /** When it was opened first; its hours count from then. */
    startedAt: instant('started_at'),
    /** When staff gave the coins back, until it is bought again. */
    refundedAt: instant('refunded_at'),
  },
  table => [
    primaryKey({ columns: [table.uid, table.episodeId] }),
    check('play_unlock_hours', sql`${table.hours} >= 0 and ${table.times} > 0`),
  ],
)
export type UnlockRow = typeof playUnlock.$inferSelect

/**
 * A page that takes one of the places in which somebody may watch at once. Whether it plays at the moment is in the cache:
 * its reports write nothing here. An address that names one opens nothing once its row is gone.
 */
export const playStream = pgTable(
  'play_stream',
  {
    id: text().primaryKey(),
    /** A user's uid, or a visitor's device with a keyed hash of its network. */
    viewer: text().notNull(),
    mediaKey: text('media_key').notNull(),
    episodeId: text('episode_id').notNull(),
    /** A page whose session is over no longer counts; null for a visitor's. */
    sessionId: text('session_id'),
    browser: text().$type<Stream['browser']>().notNull(),
    system: text().$type<Stream['system']>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Of the last opening or fresh address. */
    seenAt: instant('seen_at').notNull(),
  },
  table => [
    index('play_stream_viewer').on(table.viewer, table.startedAt),
    index('play_stream_seen').on(table.seenAt),
  ],
)
export type StreamRow = typeof playStream.$inferSelect

/** A user's history setting; without a row recording is on. */
export const playSetting = pgTable('play_setting', {
  uid: text().primaryKey(),
  /** Nothing the user watches is recorded. */
  isPaused: boolean('is_paused').notNull(),
})

/** Valid plays of an episode counted for one address on one day. */
export const playAddress = pgTable(
  'play_address',
  {
    episodeId: text('episode_id').notNull(),
    /** A keyed hash of the address. */
    address: text().notNull(),
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    plays: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.episodeId, table.address, table.day] }),
    index('play_address_day').on(table.day),
    check('play_address_plays_positive', sql`${table.plays} > 0`),
  ],
)

/** How a work played on a day, of all who watched it: counts and sums, nothing of anybody. Times in milliseconds. */
export const playQuality = pgTable(
  'play_quality',
  {
    /** `2026-11-30` in the site's time zone. */
    day: text().notNull(),
    mediaKey: text('media_key').notNull(),
    /** Films that were asked to play; those that began; those that failed before and after that. */
    plays: counter('plays').notNull(),
    started: counter('started').notNull(),
    startFailures: counter('start_failures').notNull(),
    playFailures: counter('play_failures').notNull(),
    /** Plays that failed, began late or stalled for a notable share. */
    bad: counter('bad').notNull(),
    /** How many began within each of `joinBoundsMs`, and the last of them later. */
    joins: counter('joins').array().notNull(),
    playMs: counter('play_ms').notNull(),
    stalls: counter('stalls').notNull(),
    stallMs: counter('stall_ms').notNull(),
    seeks: counter('seeks').notNull(),
    seekMs: counter('seek_ms').notNull(),
    switches: counter('switches').notNull(),
    dropped: counter('dropped').notNull(),
    frames: counter('frames').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.mediaKey] }),
    index('play_quality_work').on(table.mediaKey, table.day),
    check('play_quality_natural', sql`${table.plays} > 0 and ${table.bad} <= ${table.plays}`),
  ],
)
export type PlayQualityRow = typeof playQuality.$inferSelect
