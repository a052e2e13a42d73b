import { type ReportReason, reportReasons, type ShadowRelease, shadowReleases } from '@xinghe/contract'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** Times in which nobody but somebody themselves and staff see what they write; rows of theirs are marked with its id. */
export const moderationShadow = pgTable(
  'moderation_shadow',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    reason: text().$type<ReportReason>().notNull(),
    note: text().notNull(),
    /** Null: a rule. */
    by: text('placed_by'),
    at: instant('at').notNull(),
    until: instant('until').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    release: text().$type<ShadowRelease>().notNull().default('kept'),
    releasedBy: text('released_by'),
  },
  table => [
    index('moderation_shadow_of').on(table.uid, table.at, table.id),
    index('moderation_shadow_at').on(table.at, table.id),
    check('moderation_shadow_reason_known', oneOf(table.reason, reportReasons)),
    check('moderation_shadow_release_known', oneOf(table.release, shadowReleases)),
  ],
)
export type ShadowRow = typeof moderationShadow.$inferSelect
