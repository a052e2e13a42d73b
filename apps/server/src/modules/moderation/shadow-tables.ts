import {
  type ReportReason,
  reportReasons,
  type ShadowRelease,
  type SpamCause,
  shadowReleases,
  spamCauses,
  type WordPlace,
  wordPlaces,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
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
    /** The case that a rule brought before staff with it; it may be gone. */
    caseId: text('case_id'),
    /** It was not open before, so that it goes once staff have looked at the limit itself. */
    hasOpenedCase: boolean('has_opened_case').notNull().default(false),
    at: instant('at').notNull(),
    until: instant('until').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
    release: text().$type<ShadowRelease>().notNull().default('kept'),
    releasedBy: text('released_by'),
  },
  table => [
    index('moderation_shadow_of').on(table.uid, table.at, table.id),
    index('moderation_shadow_case').on(table.caseId).where(sql`case_id is not null`),
    index('moderation_shadow_at').on(table.at, table.id),
    check('moderation_shadow_reason_known', oneOf(table.reason, reportReasons)),
    check('moderation_shadow_release_known', oneOf(table.release, shadowReleases)),
  ],
)
export type ShadowRow = typeof moderationShadow.$inferSelect

/** What was refused or held as spam: what a rule goes by, and staff judge it by. */
export const moderationSpam = pgTable(
  'moderation_spam',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    place: text().$type<WordPlace>().notNull(),
    cause: text().$type<SpamCause>().notNull(),
    /** The beginning of it. */
    text: text().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('moderation_spam_of').on(table.uid, table.at, table.id),
    index('moderation_spam_at').on(table.at),
    check('moderation_spam_place_known', oneOf(table.place, wordPlaces)),
    check('moderation_spam_cause_known', oneOf(table.cause, spamCauses)),
  ],
)
