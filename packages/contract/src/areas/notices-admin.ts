import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant, int, listOf, paging } from '../wire.ts'
import { messageTargetShape } from './notices.ts'

/** Whom a message of the site is for. */
export const audienceShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  /** Kind of VIP, this or a higher one. */
  z.object({ kind: z.literal('vip'), least: z.number().int().min(1).max(9) }),
  z.object({ kind: z.literal('level'), least: z.number().int().min(1).max(8) }),
  z.object({ kind: z.literal('users'), uids: z.array(id()).min(1).max(limits.systemMessage.users) }),
])
export type Audience = z.output<typeof audienceShape>

export const broadcastStates = ['scheduled', 'sent', 'cancelled'] as const
export type BroadcastState = (typeof broadcastStates)[number]

export const staffMessageShape = z.object({
  id: id(),
  state: z.enum(broadcastStates),
  title: z.string(),
  html: z.string(),
  audience: audienceShape,
  target: messageTargetShape.nullable(),
  startsAt: instant(),
  createdAt: instant(),
  by: z.object({ uid: id(), nickName: z.string() }).nullable(),
  /** Who opened it, each once. */
  reads: z.number().int(),
})
export type StaffMessage = z.output<typeof staffMessageShape>

const staff = { method: 'POST', access: 'staff:help', encoding: 'json', changes: 'unshown' } as const

export const noticesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Message/List',
    access: 'staff:help',
    summary: 'Messages of the site that staff wrote, those that begin last first',
    query: z.object({ ...paging, state: z.enum(broadcastStates).optional() }),
    data: listOf(staffMessageShape),
  }),
  countAudience: endpoint({
    method: 'GET',
    path: '/api/admin/Message/Audience',
    access: 'staff:help',
    limit: { max: 30, perSec: 60 },
    summary:
      'How many people a message would reach that is sent now; about, since counts are kept for some seconds',
    query: z.object({
      kind: z.enum(['all', 'vip', 'level']),
      /** Of a kind of VIP or a level. */
      least: int().min(1).max(9).default(1),
    }),
    data: z.object({ people: z.number().int() }),
  }),
  save: endpoint({
    ...staff,
    path: '/api/admin/Message/Save',
    bodyBytes: 256 * 1024,
    idempotent: 'rid',
    codes: ['notFound', 'conflict'],
    summary:
      'Write a message of the site, or change one that has not begun; what its HTML may not contain is taken out',
    body: z.object({
      id: id().optional(),
      title: z.string().trim().min(1).max(limits.systemMessage.title),
      html: z.string().min(1).max(limits.systemMessage.html),
      audience: audienceShape,
      target: messageTargetShape.nullable().default(null),
      /** At once without it. */
      startsAt: instant().optional(),
      rid: z.string().max(64).optional(),
    }),
    data: staffMessageShape,
  }),
  cancel: endpoint({
    ...staff,
    path: '/api/admin/Message/Cancel',
    idempotent: 'key',
    codes: ['notFound'],
    summary: 'Keep a message from being shown, or take it back from everybody',
    body: z.object({ id: id() }),
    data: staffMessageShape,
  }),
}
