import type { FeedTargetKind } from '@xinghe/contract'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#kernel/columns.ts'

/** Milliseconds since 1970. */

/** What a viewer was shown, a row for each page. */
export const feedShown = pgTable(
  'feed_shown',
  {
    /** A user's uid, or `device:` and the visitor's device. */
    viewer: text().notNull(),
    /** The list the page belongs to, from its top to its end; ids sort by age, so do these. */
    sitting: text().notNull(),
    /** Of the page in its sitting; grows on the way down. */
    place: integer().notNull(),
    at: instant('at').notNull(),
    ids: text().array().notNull(),
    /** Whose each of them is, author or franchise; empty where nobody's. */
    groups: text().array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.viewer, table.sitting, table.place] }),
    index('feed_shown_at').on(table.at),
  ],
)
export type ShownRow = typeof feedShown.$inferSelect

/** What a viewer said he is not interested in. */
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
  ],
)

/** What a viewer did to his recommendations; one without a row did nothing. */
export const feedViewer = pgTable(
  'feed_viewer',
  {
    viewer: text().primaryKey(),
    /** Grows with everything he dismisses, takes back or resets: orders made before are out of date. */
    changes: integer().notNull(),
    /** What he watched and liked before says nothing of his tastes. */
    resetAt: instant('reset_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [index('feed_viewer_changed').on(table.changedAt)],
)
