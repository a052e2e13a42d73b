import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostUnitsEach } from '../graphemes.ts'
import { limits } from '../limits.ts'
import { flag, id, instant, int, listOf, nothing, paging } from '../wire.ts'
import { chatMessageShape, clientId, lastMessageShape } from './chat.ts'

/** `waiting`: the customer wrote last. */
export const deskStates = ['waiting', 'answered', 'closed'] as const
export type DeskState = (typeof deskStates)[number]

const somebody = z.object({ uid: z.string(), nickName: z.string(), avatar: z.string().nullable() })

/** What somebody writes to the site's service, as staff see it. */
export const deskShape = z.object({
  id: id(),
  /** The account of the site's that they write to. */
  service: somebody,
  customer: somebody,
  state: z.enum(deskStates),
  /** Who of the staff looks after it; null while nobody does. */
  agent: z.object({ uid: z.string(), nickName: z.string() }).nullable(),
  /** The beginning of what was said last, the service's own or the customer's; null once it is gone. */
  last: lastMessageShape.nullable(),
  /** Since when the customer waits; since when it has been as it is. */
  changedAt: instant(),
})
export type Desk = z.output<typeof deskShape>

const staff = { method: 'POST', access: 'staff:service', encoding: 'json', changes: 'unshown' } as const

export const chatAdmin = {
  desks: endpoint({
    method: 'GET',
    path: '/api/admin/Chat/Desks',
    access: 'staff:service',
    confidential: true,
    summary:
      'What people write to the site’s service: those who wait first for the longest, others the latest first',
    query: z.object({
      ...paging,
      state: z.enum(deskStates).default('waiting'),
      /** Only what the caller looks after. */
      mine: flag().default(false),
    }),
    data: listOf(deskShape).extend({
      /** How many wait in all. */
      waiting: z.number().int(),
      /** Whether there is an account of the site's service at all. */
      hasService: z.boolean(),
    }),
  }),
  desk: endpoint({
    method: 'GET',
    path: '/api/admin/Chat/Desk',
    access: 'staff:service',
    confidential: true,
    codes: ['notFound'],
    summary:
      'One of them with its messages, the oldest first: the last ones, or those before a place; in the audit log',
    query: z.object({
      id: id(),
      before: int().min(0).optional(),
      size: int().min(1).max(100).default(50),
    }),
    data: z.object({
      desk: deskShape,
      messages: z.array(chatMessageShape),
      hasMore: z.boolean(),
      /** Sentences that staff often answer with. */
      quickReplies: z.array(z.string()),
      /** Who of the staff may look after it. */
      agents: z.array(z.object({ uid: z.string(), nickName: z.string() })),
    }),
  }),
  reply: endpoint({
    ...staff,
    path: '/api/admin/Chat/Reply',
    idempotent: 'key',
    codes: ['notFound', 'deskTaken', 'chatText', 'inBlacklist', 'muted', 'wordsBlocked'],
    summary: 'Answer as the site’s service; whoever answers first looks after it',
    body: z.object({ id: id(), clientId, text: z.string().max(limits.chat.text * mostUnitsEach) }),
    data: chatMessageShape,
  }),
  assign: endpoint({
    ...staff,
    path: '/api/admin/Chat/Assign',
    idempotent: 'key',
    codes: ['notFound', 'noSuchUser'],
    summary: 'Take it, hand it to somebody else of the staff, or, to nobody, back to all',
    body: z.object({ id: id(), toUid: id().nullable() }),
    data: deskShape,
  }),
  close: endpoint({
    ...staff,
    path: '/api/admin/Chat/Close',
    idempotent: 'key',
    codes: ['notFound', 'deskTaken'],
    summary: 'It is done, until the customer writes again',
    body: z.object({ id: id() }),
    data: nothing,
  }),
}
