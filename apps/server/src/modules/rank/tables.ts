import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { counter, instant } from '#kernel/columns.ts'
import type { Entry } from './rules.ts'
import type { Signal } from './signals.ts'

/**
 * How often something happened to a work in one hour: the sum of its rows. Append-only, so that no transaction waits for
 * the row of a popular work; the recount sums up past hours.
 */
export const rankBucket = pgTable(
  'rank_bucket',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Since 1970. */
    hour: integer().notNull(),
    workId: text('work_id').notNull(),
    signal: text().$type<Signal>().notNull(),
    amount: integer().notNull(),
  },
  table => [index('rank_bucket_hour').on(table.hour, table.workId, table.signal)],
)

/** When a user was counted as a sender of danmu on a work last. */
export const rankSender = pgTable(
  'rank_sender',
  {
    workId: text('work_id').notNull(),
    uid: text().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.workId, table.uid] }),
    index('rank_sender_uid').on(table.uid),
    index('rank_sender_counted').on(table.countedAt),
  ],
)

/** A board as it was counted; the latest is shown, earlier ones are what positions are compared with. */
export const rankCount = pgTable(
  'rank_count',
  {
    board: text().notNull(),
    /** A kind of works, or `all`. */
    kind: text().notNull(),
    countedAt: instant('counted_at').notNull(),
    /** Null where everything since the beginning was counted. */
    windowHours: integer('window_hours'),
    compared: boolean().notNull(),
    /** By position. */
    entries: jsonb().$type<Entry[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.board, table.kind, table.countedAt] })],
)
export type RankCountRow = typeof rankCount.$inferSelect
