import {
  type FeedbackKind,
  type FeedbackState,
  feedbackKinds,
  feedbackStates,
  type PlaybackReportState,
  type PlayProblem,
  playbackReportStates,
  type RechargeProblem,
  type ReportBrowser,
  type ReportDevice,
  reportBrowsers,
  reportDevices,
} from '@xinghe/contract'
import type { PlayEvent } from '@xinghe/contract/play-events'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'

/** What somebody tells the site, and the conversation that follows. */
export const feedback = pgTable(
  'feedback',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    kind: text().$type<FeedbackKind>().notNull(),
    state: text().$type<FeedbackState>().notNull(),
    /** The first message, for lists. */
    text: text().notNull(),
    recharge: jsonb().$type<RechargeProblem>(),
    /** Answers of staff that its writer has not seen. */
    unread: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Of the last message. */
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    index('feedback_writer').on(table.uid, table.updatedAt, table.id),
    index('feedback_newest').on(table.updatedAt, table.id),
    index('feedback_state').on(table.state, table.updatedAt, table.id),
    check('feedback_kind_known', oneOf(table.kind, feedbackKinds)),
    check('feedback_state_known', oneOf(table.state, feedbackStates)),
    check('feedback_recharge_told', sql`(${table.kind} = 'recharge') = (${table.recharge} is not null)`),
    check('feedback_unread_natural', sql`${table.unread} >= 0`),
  ],
)
export type FeedbackRow = typeof feedback.$inferSelect

export const feedbackMessage = pgTable(
  'feedback_message',
  {
    id: text().primaryKey(),
    feedbackId: text('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** The member of staff who wrote it; null for the person themselves. */
    staff: text(),
    text: text().notNull(),
    /** Keys of private pictures. */
    pictures: words('pictures'),
    at: instant('at').notNull(),
  },
  table => [
    index('feedback_message_thread').on(table.feedbackId, table.id),
    index('feedback_message_pictures').using('gin', table.pictures),
  ],
)
export type MessageRow = typeof feedbackMessage.$inferSelect

/** What somebody, perhaps a visitor, told of how a work plays. */
export const playbackReport = pgTable(
  'playback_report',
  {
    id: text().primaryKey(),
    /** Null of a visitor. */
    uid: text(),
    /** The work, where it was one of the site. */
    workId: text('work_id'),
    episodeId: text('episode_id'),
    /** The film that was the episode's then. */
    assetId: text('asset_id'),
    /** What they were called by whoever reported. */
    name: text().notNull(),
    videoTitle: text('video_title').notNull(),
    device: text().$type<ReportDevice>().notNull(),
    browser: text().$type<ReportBrowser>(),
    problems: words('problems').$type<PlayProblem[]>(),
    description: text().notNull(),
    /** Key of a private picture. */
    picture: text(),
    /** The native app that it came from; empty for a browser. */
    source: text().notNull(),
    userAgent: text('user_agent').notNull(),
    telemetry: jsonb().$type<PlayEvent[]>().notNull(),
    state: text().$type<PlaybackReportState>().notNull().default('open'),
    note: text().notNull().default(''),
    /** Of staff. */
    doneBy: text('done_by'),
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('playback_report_person').on(table.uid, table.createdAt).where(sql`uid is not null`),
    index('playback_report_newest').on(table.createdAt, table.id),
    index('playback_report_work').on(table.workId, table.createdAt, table.id),
    index('playback_report_state').on(table.state, table.createdAt, table.id),
    index('playback_report_picture').on(table.picture).where(sql`picture is not null`),
    check('playback_report_device_known', oneOf(table.device, reportDevices)),
    check('playback_report_browser_known', oneOf(table.browser, reportBrowsers)),
    check('playback_report_state_known', oneOf(table.state, playbackReportStates)),
  ],
)
export type PlaybackReportEntry = typeof playbackReport.$inferSelect
