import { type FeedTargetKind, feedTargetKinds } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** Cards a viewer was shown, a row per page. */
export const feedShown = pgTable(
  'feed_shown',
  {
    /** A user's uid, or `device:` and the visitor's device. */
    viewer: text().notNull(),
    /** The feed session of the page, from the top of a list to its end; its ids sort by age. */
    session: text().notNull(),
    /** Index of the page in its session; ascending. */
    position: integer().notNull(),
    at: instant('at').notNull(),
    ids: text().array().notNull(),
    /** Author or franchise of each card; empty without one. */
    groups: text().array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.viewer, table.session, table.position] }),
    index('feed_shown_at').on(table.at),
    check('feed_shown_position_natural', sql`${table.position} >= 0`),
    check('feed_shown_groups', sql`cardinality(${table.ids}) = cardinality(${table.groups})`),
  ],
)
export type ShownRow = typeof feedShown.$inferSelect

/** What a viewer dismissed. */
export const feedDismissal = pgTable(
  'feed_dismissal',
  {
    viewer: text().notNull(),
    kind: text().$type<FeedTargetKind>().notNull(),
    key: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.viewer, table.kind, table.key] }),
    index('feed_dismissal_at').on(table.at),
    check('feed_dismissal_kind_known', oneOf(table.kind, feedTargetKinds)),
  ],
)

/** A viewer's changes to their recommendations; without a row there was none. */
export const feedViewer = pgTable(
  'feed_viewer',
  {
    viewer: text().primaryKey(),
    /** Incremented by every dismissal and reset: orders built before are out of date. */
    changes: integer().notNull(),
    /** What was watched and liked before does not count as an interest. */
    resetAt: instant('reset_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    index('feed_viewer_changed').on(table.changedAt),
    check('feed_viewer_changes_natural', sql`${table.changes} >= 0`),
  ],
)
