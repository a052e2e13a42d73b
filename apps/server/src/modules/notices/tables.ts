import {
  type Audience,
  type LikedSubject,
  likedSubjects,
  type MessageTarget,
  type NoticeKind,
  noticeKinds,
  type ReplyCause,
  replyCauses,
} from '@xinghe/contract'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'
import type { TextParams } from '#kernel/text.ts'

/** Kinds that other people cause. */
export const peopleKinds = ['replies', 'likes', 'fans'] as const
export type PeopleKind = (typeof peopleKinds)[number]
export const noticeSubjects = [...likedSubjects, 'person'] as const
export type NoticeSubject = LikedSubject | 'person'

/** Notices that are shown. */
export const isShown: SQL = sql`taken_back_at is null and hidden_at is null`

/** What somebody did that a user is told of: at most so many of a kind for each. */
export const notice = pgTable(
  'notice',
  {
    id: text().primaryKey(),
    /** Who is told. */
    uid: text().notNull(),
    kind: text().$type<PeopleKind>().notNull(),
    /** Who did it. */
    actor: text().notNull(),
    /** What was liked, or the comment that was written; of a follow the user themselves. */
    subject: text().$type<NoticeSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The work, post or playlist where that is; empty of a follow. */
    mediaKey: text('media_key').notNull(),
    /** Of a comment. */
    cause: text().$type<ReplyCause>(),
    at: instant('at').notNull(),
    /** A like or follow that was taken back: doing it again soon is no news. */
    takenBackAt: instant('taken_back_at'),
    /** When moderation hid the comment. */
    hiddenAt: instant('hidden_at'),
  },
  table => [
    unique('notice_once').on(table.uid, table.kind, table.subject, table.subjectId, table.actor),
    index('notice_list').on(table.uid, table.kind, table.at, table.id),
    index('notice_actor').on(table.actor),
    index('notice_subject').on(table.subjectId),
    index('notice_place').on(table.mediaKey),
    index('notice_at').on(table.at),
    check('notice_kind_known', oneOf(table.kind, peopleKinds)),
    check('notice_subject_known', oneOf(table.subject, noticeSubjects)),
    check('notice_cause_known', sql`${table.cause} is null or ${oneOf(table.cause, replyCauses)}`),
    check('notice_cause_of_replies', sql`(${table.kind} = 'replies') = (${table.cause} is not null)`),
  ],
)
export type NoticeRow = typeof notice.$inferSelect

/** Until when a user has read a kind. */
export const noticeRead = pgTable(
  'notice_read',
  {
    uid: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.uid, table.kind] }),
    check('notice_read_kind_known', oneOf(table.kind, noticeKinds)),
  ],
)

/** What staff tell many. Those for a list of people are delivered as rows of `notice_message`, others are read from here. */
export const noticeBroadcast = pgTable(
  'notice_broadcast',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** Clean HTML. */
    html: text().notNull(),
    /** How its text begins. */
    summary: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    leadsTo: jsonb('leads_to').$type<MessageTarget>(),
    startsAt: instant('starts_at').notNull(),
    /** When the people of its list were given it. */
    deliveredAt: instant('delivered_at'),
    cancelledAt: instant('cancelled_at'),
    /** The member of staff who wrote it. */
    author: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Rows of `notice_broadcast_read`. */
    reads: integer().notNull().default(0),
  },
  table => [
    index('notice_broadcast_begin').on(table.startsAt, table.id),
    index('notice_broadcast_author').on(table.author),
    check('notice_broadcast_reads_natural', sql`${table.reads} >= 0`),
  ],
)
export type BroadcastRow = typeof noticeBroadcast.$inferSelect

/** Who opened it. */
export const noticeBroadcastRead = pgTable(
  'notice_broadcast_read',
  {
    broadcastId: text('broadcast_id')
      .notNull()
      .references(() => noticeBroadcast.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.broadcastId, table.uid] }),
    index('notice_broadcast_read_own').on(table.uid),
  ],
)

/** What one user is told: by the program, or by staff as one of a list of people. */
export const noticeMessage = pgTable(
  'notice_message',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** Of the sentences of the program. */
    key: text(),
    params: jsonb().$type<TextParams>().notNull().default({}),
    link: text(),
    broadcastId: text('broadcast_id').references(() => noticeBroadcast.id, { onDelete: 'cascade' }),
    /** What it is about. */
    once: text().notNull(),
    /** It counts as unread. */
    isCounted: boolean('is_counted').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    unique('notice_message_once').on(table.uid, table.once),
    index('notice_message_list').on(table.uid, table.at, table.id),
    index('notice_message_broadcast').on(table.broadcastId).where(sql`broadcast_id is not null`),
    index('notice_message_at').on(table.at),
    check('notice_message_source', sql`(${table.key} is null) = (${table.broadcastId} is not null)`),
  ],
)
export type MessageRow = typeof noticeMessage.$inferSelect
