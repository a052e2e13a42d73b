import { type FeedbackKind, type FeedbackState, feedbackKinds, feedbackStates } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
