import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostUnitsEach } from '../graphemes.ts'
import { limits } from '../limits.ts'
import { messageTypes } from '../message-types.ts'
import { flag, id, instant, int, listOf, paging } from '../wire.ts'
import { pictureShape } from './catalogue-shapes.ts'
import { imageShape } from './media.ts'
import { relatedUserShape } from './social.ts'

const messageType = z.literal(Object.values(messageTypes))

/** What a message shows a card of, as the viewer may see it. */
export const messageCardShape = z.object({
  key: id(),
  title: z.string(),
  /** Whose post or playlist it is; the tagline of a work; what an order costs, and its number. */
  line: z.string(),
  cover: pictureShape,
  /** Of a post: it is a video. */
  isVideo: z.boolean(),
})
export type MessageCard = z.output<typeof messageCardShape>

export const chatMessageShape = z.object({
  id: id(),
  /** Place in the conversation. */
  seq: z.number().int(),
  /** The id that its sender gave it; null of the other side's. */
  clientId: z.string().nullable(),
  fromUid: id(),
  type: messageType,
  /** Empty of all but a text, and once it was recalled. */
  text: z.string(),
  /** Addresses in its text may be followed. */
  hasLinks: z.boolean(),
  picture: imageShape.omit({ key: true }).nullable(),
  /** Null of others than cards, and of what is gone or is not for the viewer. */
  card: messageCardShape.nullable(),
  isRecalled: z.boolean(),
  at: instant(),
})
export type ChatMessage = z.output<typeof chatMessageShape>

/** Somebody one talks with. */
export const chatPeerShape = relatedUserShape.extend({
  /** What the caller calls them; empty without a remark. */
  remark: z.string(),
  /** An account of the site's own service. */
  isService: z.boolean(),
})
export type ChatPeer = z.output<typeof chatPeerShape>

const standing = {
  peer: chatPeerShape,
  isPinned: z.boolean(),
  isMuted: z.boolean(),
  /** Messages of the other side that were not read. */
  unread: z.number().int(),
}

export const lastMessageShape = z.object({
  type: messageType,
  text: z.string(),
  isOwn: z.boolean(),
  isRecalled: z.boolean(),
})

export const conversationShape = z.object({
  ...standing,
  /** The last message; null where it was cleared away or is gone. */
  last: lastMessageShape.nullable(),
  lastAt: instant(),
})
export type Conversation = z.output<typeof conversationShape>

export const conversationFolders = ['main', 'strangers'] as const
export type ConversationFolder = (typeof conversationFolders)[number]

/** What names a message to its sender, once for each. */
export const clientId = z.string().regex(/^[\w-]{8,40}$/)

const often = { max: 120, perSec: 60 }
const seq = () => int().min(0).max(2_147_483_647)
const other = { toUid: id() }

export const chat = {
  send: endpoint({
    method: 'POST',
    path: '/api/Chat/Send',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: often,
    codes: [
      'notFound',
      'notOneself',
      'chatText',
      'chatTooFast',
      'chatTooMany',
      'chatNewPeople',
      'chatFriendsOnly',
      'inBlacklist',
      'sendingFailed',
      'muted',
      'wordsBlocked',
      'minorMode',
    ],
    summary: 'Send somebody a message; again with its client id answers the one that was sent',
    body: z.object({
      ...other,
      clientId,
      type: messageType,
      /** Of a text. */
      text: z
        .string()
        .max(limits.chat.text * mostUnitsEach)
        .optional(),
      /** Of a picture: the `filepath` of a private one that the caller sent. */
      picture: z.string().max(400).optional(),
      /** Of a card: the work, post, playlist, or own order, which is for the site's service alone. */
      target: id().optional(),
    }),
    data: chatMessageShape,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/Chat/Messages',
    access: 'user',
    limit: { max: 300, perSec: 60 },
    codes: ['notFound'],
    summary:
      'Messages with somebody, the oldest first: the last ones, those before a place, or those after one',
    query: z.object({
      ...other,
      before: seq().optional(),
      after: seq().optional(),
      size: int().min(1).max(100).default(30),
    }),
    data: z.object({
      info: z.array(chatMessageShape),
      /** There are more in the direction that was asked for. */
      hasMore: z.boolean(),
      /** Up to where the other side has read. */
      peerReadSeq: z.number().int(),
      /** Up to where the caller had. */
      readSeq: z.number().int(),
      /** Messages that were recalled in the last day. */
      recalled: z.array(id()),
    }),
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/Chat/Conversation',
    access: 'user',
    codes: ['notFound', 'notOneself'],
    summary: 'How the caller stands with somebody, whether they have talked or not',
    query: z.object(other),
    data: z.object({
      ...standing,
      /** Seconds in which an own message can be recalled. */
      recallSec: z.number().int(),
      /** Messages that the caller may send today until the other side answers or follows; null without such a limit. */
      strangerLeft: z.number().int().nullable(),
    }),
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/Chat/Conversations',
    access: 'user',
    limit: often,
    summary: 'Conversations of the caller, pinned ones first, then by their last message',
    query: z.object({ ...paging, folder: z.enum(conversationFolders).default('main') }),
    data: listOf(conversationShape).extend({
      /** Conversations with people whom the caller neither follows nor answered, and unread messages in them. */
      strangers: z.object({ count: z.number().int(), unread: z.number().int() }),
    }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/Chat/Read',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 300, perSec: 60 },
    codes: ['notFound'],
    summary: 'Messages up to a place were read; the other side is told',
    body: z.object({ ...other, seq: seq() }),
    data: z.object({}),
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/Chat/ReadAll',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 20, perSec: 60 },
    summary: 'All messages of all conversations were read',
    body: z.object({}),
    data: z.object({}),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/api/Chat/Recall',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'chatRecallLate'],
    summary: 'Take an own message back within minutes',
    body: z.object({ id: id() }),
    data: chatMessageShape,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/Chat/SetConversation',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'notOneself', 'chatRemark', 'chatPins', 'chatNewPeople'],
    summary: 'What the caller calls somebody, and whether their conversation is muted or pinned',
    body: z.object({
      ...other,
      remark: z.string().max(200).optional(),
      isMuted: flag().optional(),
      isPinned: flag().optional(),
    }),
    data: z.object({ remark: z.string(), isMuted: z.boolean(), isPinned: z.boolean() }),
  }),
  clear: endpoint({
    method: 'POST',
    path: '/api/Chat/Clear',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: often,
    codes: ['notFound'],
    summary:
      'Clear all messages with somebody on the own side; the conversation stays in lists unless `leaves`',
    body: z.object({ ...other, leaves: flag().default(false) }),
    data: z.object({}),
  }),
}
