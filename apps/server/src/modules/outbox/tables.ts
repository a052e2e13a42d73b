import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

export const channels = ['mail', 'sms'] as const
export type Channel = (typeof channels)[number]
export const messageKinds = ['code', 'notice', 'test'] as const
export type MessageKind = (typeof messageKinds)[number]
/** `shown`: kept here for staff, nothing was sent. `over`: what it said no longer counted before it could be sent. */
export const messageStates = ['queued', 'sent', 'shown', 'failed', 'over'] as const
export type MessageState = (typeof messageStates)[number]

/** A message to one person. Its words are deleted once it was sent, and at the latest when they count no more. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: text().primaryKey(),
    channel: text().$type<Channel>().notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** An e-mail address or a phone number in E.164. */
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text(),
    /** The one-time code in it, for gateways that fill in a template of their own. */
    code: text(),
    bodyUntil: instant('body_until').notNull(),
    state: text().$type<MessageState>().notNull(),
    tries: integer().notNull().default(0),
    error: text(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  table => [
    index('outbox_message_newest').on(table.createdAt, table.id),
    index('outbox_message_body').on(table.bodyUntil).where(sql`body is not null`),
    check('outbox_message_channel_known', oneOf(table.channel, channels)),
    check('outbox_message_kind_known', oneOf(table.kind, messageKinds)),
    check('outbox_message_state_known', oneOf(table.state, messageStates)),
  ],
)
export type MessageRow = typeof outboxMessage.$inferSelect

export const senderSecretNames = ['smtpPassword', 'gatewayKey'] as const
export type SenderSecretName = (typeof senderSecretNames)[number]

/** What senders prove themselves with, encrypted by a key of the site. Written by staff, read by the program alone. */
export const outboxSecret = pgTable(
  'outbox_secret',
  { name: text().$type<SenderSecretName>().primaryKey(), value: text().notNull() },
  table => [check('outbox_secret_name_known', oneOf(table.name, senderSecretNames))],
)
