import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant, int, listOf, nothing, paging, several } from '../wire.ts'
import { imageShape } from './media.ts'

/** What the general form offers. */
export const suggestionKinds = ['play', 'account', 'content', 'idea', 'other'] as const
/** `recharge` is about a payment, and has a form of its own. */
export const feedbackKinds = [...suggestionKinds, 'recharge'] as const
export type FeedbackKind = (typeof feedbackKinds)[number]

/** `open` waits for staff, `answered` for whoever wrote, `closed` for nobody. */
export const feedbackStates = ['open', 'answered', 'closed'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** The payment that something is wrong with, as whoever paid tells it. */
export const rechargeProblemShape = z.object({
  /** An order of theirs; null where they name none. */
  guid: id().nullable(),
  /** As it stands on their bill. */
  amount: z.string(),
  paidAt: instant(),
  /** Where they want to be reached, if anywhere. */
  contact: z.string(),
})
export type RechargeProblem = z.output<typeof rechargeProblemShape>

export const feedbackShape = z.object({
  id: id(),
  kind: z.enum(feedbackKinds),
  /** Null of other kinds. */
  recharge: rechargeProblemShape.nullable(),
  state: z.enum(feedbackStates),
  /** How it begins: what was written first. */
  text: z.string(),
  /** Answers of staff that its writer has not seen. */
  unread: z.number().int(),
  createdAt: instant(),
  /** Of the last message. */
  updatedAt: instant(),
})
export type Feedback = z.output<typeof feedbackShape>

const messageShape = z.object({
  id: id(),
  /** Who wrote it: the person themselves or staff. */
  by: z.enum(['user', 'staff']),
  text: z.string(),
  /** Their addresses open in the browser that asked, for an hour or two. */
  pictures: z.array(imageShape),
  at: instant(),
})
export type FeedbackMessage = z.output<typeof messageShape>

const threadShape = feedbackShape.extend({ messages: z.array(messageShape) })
export type FeedbackThread = z.output<typeof threadShape>

/** The server counts characters as people do. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(limits.feedback.text * 4)
/** The `filepath`s that uploads of the caller's own with `isPrivate` were answered with. */
const pics = several(z.string().max(300), limits.feedback.pictures).default([])

export const feedback = {
  add: endpoint({
    method: 'GET',
    path: '/api/User/AddSuggestion',
    access: 'user',
    idempotent: 'rid',
    limit: { max: 30, perSec: 3600 },
    codes: ['feedbackLimit', 'textTooLong'],
    summary: 'Tell the site something, with up to four pictures that only its writer and staff see',
    query: z.object({ kind: z.enum(suggestionKinds), text, pics, rid: z.string().max(64).optional() }),
    data: z.object({ id: id(), msg: z.string() }),
  }),
  addRecharge: endpoint({
    method: 'POST',
    path: '/api/User/AddRechargeFeedback',
    access: 'user',
    idempotent: 'rid',
    limit: { max: 30, perSec: 3600 },
    codes: ['feedbackLimit', 'textTooLong', 'notFound'],
    summary: 'Tell staff that something is wrong with a payment, of an own order or of none',
    body: z.object({
      guid: id().optional(),
      amount: z.string().trim().min(1).max(limits.feedback.amount).regex(/\d/),
      paidAt: int(),
      contact: z.string().trim().max(limits.feedback.contact).default(''),
      text,
      pics,
      rid: z.string().max(64).optional(),
    }),
    data: z.object({ id: id(), msg: z.string() }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/User/GetSuggestions',
    access: 'user',
    summary: 'Own feedback, what was written in last first',
    query: z.object({ ...paging, kind: z.enum(feedbackKinds).optional() }),
    data: listOf(feedbackShape),
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/User/GetSuggestion',
    access: 'user',
    codes: ['notFound'],
    summary: 'One own feedback with all its messages, the oldest first',
    query: z.object({ id: id() }),
    data: threadShape,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/User/ReplySuggestion',
    access: 'user',
    idempotent: 'rid',
    limit: { max: 30, perSec: 3600 },
    codes: ['feedbackFull', 'textTooLong', 'notFound'],
    summary: 'Write more in an own feedback, which opens it again',
    body: z.object({ id: id(), text, pics, rid: z.string().max(64).optional() }),
    data: nothing,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/User/ReadSuggestion',
    access: 'user',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'The answers of one own feedback were seen',
    body: z.object({ id: id() }),
    data: nothing,
  }),
}

const staffFeedbackShape = feedbackShape.extend({ uid: id(), nickName: z.string() })
export type StaffFeedback = z.output<typeof staffFeedbackShape>
const staffThreadShape = staffFeedbackShape.extend({
  messages: z.array(messageShape.extend({ staff: z.object({ uid: id(), nickName: z.string() }).nullable() })),
  /** Sentences that staff answer often with. */
  quickReplies: z.array(z.string()),
})
export type StaffFeedbackThread = z.output<typeof staffThreadShape>
const staff = { method: 'POST', access: 'staff:help', encoding: 'json' } as const

export const feedbackAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Feedback/List',
    access: 'staff:help',
    summary: 'Feedback of everybody, what was written in last first',
    query: z.object({
      ...paging,
      state: z.enum(feedbackStates).optional(),
      kind: z.enum(feedbackKinds).optional(),
      toUid: id().optional(),
    }),
    data: listOf(staffFeedbackShape).extend({ open: z.number().int() }),
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/admin/Feedback/Thread',
    access: 'staff:help',
    codes: ['notFound'],
    summary: 'One feedback with its messages, and the sentences staff often answer with',
    query: z.object({ id: id() }),
    data: staffThreadShape,
  }),
  reply: endpoint({
    ...staff,
    path: '/api/admin/Feedback/Reply',
    idempotent: 'rid',
    codes: ['notFound', 'feedbackFull', 'textTooLong'],
    changes: 'unshown',
    summary: 'Answer a feedback, and close it if told so',
    body: z.object({
      id: id(),
      text,
      closes: z.boolean().default(false),
      rid: z.string().max(64).optional(),
    }),
    data: nothing,
  }),
  close: endpoint({
    ...staff,
    path: '/api/admin/Feedback/Close',
    idempotent: 'key',
    codes: ['notFound'],
    changes: 'unshown',
    summary: 'Close a feedback, or open it again',
    body: z.object({ id: id(), closed: z.boolean() }),
    data: nothing,
  }),
}
