import { type DeskState, deskStates, type MessageType, messageTypes } from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#kernel/columns.ts'

/** What two people write to each other. */
export const chatConversation = pgTable(
  'chat_conversation',
  {
    id: text().primaryKey(),
    /** Who wrote first. */
    startedBy: text('started_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Place of the last message, whoever sees it. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: instant('last_at').notNull(),
  },
  table => [
    index('chat_conversation_started').on(table.startedBy, table.createdAt),
    index('chat_conversation_last').on(table.lastAt),
    check('chat_conversation_seq_natural', sql`${table.lastSeq} >= 0`),
  ],
)

/** The side that one of the two has of it. */
export const chatMember = pgTable(
  'chat_member',
  {
    uid: text().notNull(),
    other: text().notNull(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => chatConversation.id, { onDelete: 'cascade' }),
    /** Place and time of the last message that this side sees. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: instant('last_at').notNull(),
    readSeq: integer('read_seq').notNull().default(0),
    /** Up to where the other side knows of that: nobody on the blacklist learns more. */
    shownReadSeq: integer('shown_read_seq').notNull().default(0),
    /** Messages up to here were cleared away. */
    clearedSeq: integer('cleared_seq').notNull().default(0),
    /** Messages of the other side behind `readSeq` that this side sees. */
    unread: integer().notNull().default(0),
    /** It is in lists: not before a message came that this side sees, nor after it was deleted. */
    isListed: boolean('is_listed').notNull().default(false),
    /** This side has written in it. */
    hasWritten: boolean('has_written').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    /** What this side calls the other; empty without. */
    remark: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.uid, table.other] }),
    index('chat_member_list')
      .on(table.uid, table.isPinned, table.lastAt, table.conversationId)
      .where(sql`is_listed`),
    index('chat_member_unread').on(table.uid).where(sql`unread > 0`),
    index('chat_member_other').on(table.other),
    index('chat_member_conversation').on(table.conversationId),
    check('chat_member_not_oneself', sql`${table.uid} <> ${table.other}`),
    check(
      'chat_member_counts_natural',
      sql`${table.lastSeq} >= 0 and ${table.readSeq} >= 0 and ${table.clearedSeq} >= 0 and ${table.unread} >= 0`,
    ),
  ],
)
export type MemberRow = typeof chatMember.$inferSelect

/** What a customer writes to the site's service, as staff who look after it see it. */
export const chatDesk = pgTable(
  'chat_desk',
  {
    conversationId: text('conversation_id')
      .primaryKey()
      .references(() => chatConversation.id, { onDelete: 'cascade' }),
    /** The account of the site's. */
    serviceUid: text('service_uid').notNull(),
    customerUid: text('customer_uid').notNull(),
    state: text().$type<DeskState>().notNull(),
    /** Of the staff; null while nobody looks after it. */
    agentUid: text('agent_uid'),
    /** When it came to this state: since when the customer waits. */
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    index('chat_desk_queue').on(table.state, table.changedAt, table.conversationId),
    index('chat_desk_agent')
      .on(table.agentUid, table.state, table.changedAt)
      .where(sql`agent_uid is not null`),
    index('chat_desk_customer').on(table.customerUid),
    check('chat_desk_state_known', oneOf(table.state, deskStates)),
  ],
)
export type DeskRow = typeof chatDesk.$inferSelect

/**
 * Who sees a message beside its sender: `sent` the other side; `held` nobody until staff have looked; `unseen` nobody ever,
 * for its sender was on the other's blacklist, or until what was written under its shadow limit is released.
 */
export const messageStates = ['sent', 'held', 'unseen'] as const
type MessageState = (typeof messageStates)[number]

export const chatMessage = pgTable(
  'chat_message',
  {
    id: text().primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => chatConversation.id, { onDelete: 'cascade' }),
    /** Place in the conversation; one that was held gets the next one when it is let go. */
    seq: integer().notNull(),
    fromUid: text('from_uid').notNull(),
    clientId: text('client_id').notNull(),
    type: integer().$type<MessageType>().notNull(),
    text: text().notNull().default(''),
    /** What it says, by which the same to many is known; it stays for some days when the message is recalled. */
    sameKey: text('same_key').notNull().default(''),
    /** Key of a private picture. */
    pictureKey: text('picture_key'),
    /** The work, post, playlist or order of a card. */
    cardKey: text('card_key'),
    state: text().$type<MessageState>().notNull(),
    /** One of the two was the site's service when it was sent: its desk has this one, and none from before or after that. */
    isForDesk: boolean('is_for_desk').notNull().default(false),
    /** Of one that is held: the first of the same text, which is what staff decide about. */
    heldWith: text('held_with'),
    /** The shadow limit that its sender was under; null of what went to people who follow them, or to the site's service. */
    shadowId: text('shadow_id'),
    at: instant('at').notNull(),
    recalledAt: instant('recalled_at'),
    /** What one that was recalled said, and its picture, which staff alone see: kept as long as it can be reported. */
    recalledText: text('recalled_text').notNull().default(''),
    recalledPicture: text('recalled_picture'),
    /** When moderation hid it from the other side. */
    hiddenAt: instant('hidden_at'),
  },
  table => [
    uniqueIndex('chat_message_place').on(table.conversationId, table.seq),
    uniqueIndex('chat_message_client').on(table.fromUid, table.clientId),
    index('chat_message_sender').on(table.fromUid, table.at),
    index('chat_message_age').on(table.at),
    index('chat_message_recalled')
      .on(table.conversationId, table.recalledAt)
      .where(sql`recalled_at is not null`),
    index('chat_message_kept').on(table.recalledAt).where(sql`recalled_at is not null and same_key <> ''`),
    index('chat_message_recalled_picture').on(table.recalledPicture).where(sql`recalled_picture is not null`),
    index('chat_message_held').on(table.heldWith).where(sql`held_with is not null`),
    index('chat_message_shadow').on(table.shadowId, table.id).where(sql`shadow_id is not null`),
    index('chat_message_picture').on(table.pictureKey).where(sql`picture_key is not null`),
    foreignKey({ columns: [table.heldWith], foreignColumns: [table.id] }).onDelete('set null'),
    check('chat_message_seq_positive', sql`${table.seq} > 0`),
    check(
      'chat_message_type_known',
      sql`${table.type} in (${sql.raw(Object.values(messageTypes).join(', '))})`,
    ),
    check('chat_message_state_known', oneOf(table.state, messageStates)),
    check('chat_message_shadow_unseen', sql`${table.shadowId} is null or ${table.state} = 'unseen'`),
    check(
      'chat_message_kept_of_recalled',
      sql`${table.recalledAt} is not null or (${table.recalledText} = '' and ${table.recalledPicture} is null)`,
    ),
    check(
      'chat_message_recalled_empty',
      sql`${table.recalledAt} is null or (${table.text} = '' and ${table.pictureKey} is null and ${table.cardKey} is null)`,
    ),
  ],
)
export type MessageRow = typeof chatMessage.$inferSelect
