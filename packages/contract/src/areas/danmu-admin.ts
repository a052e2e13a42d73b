import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, instant, listOf, mediaKey, paging } from '../wire.ts'
import { danmuShape } from './danmu-shapes.ts'
import { hidingShape, hidingWhy } from './hiding.ts'

/** `hidden` by staff, who can show it again; `recalled` by its sender or deleted by whoever owns the work or post. */
export const danmuStates = ['shown', 'hidden', 'recalled'] as const
export const danmuOrders = ['time', 'newest', 'reports', 'likes'] as const

export const staffDanmuShape = danmuShape.omit({ position: true, vip: true }).extend({
  nickName: z.string(),
  reports: z.number().int(),
  sentAt: instant(),
  state: z.enum(danmuStates),
  /** Of a hidden one. */
  hiding: hidingShape.nullable(),
  /** Its sender was under a shadow limit: nobody else sees it. */
  shadowed: z.boolean(),
})
export type StaffEpisodeDanmu = z.output<typeof staffDanmuShape>

/** Why one of a file is not taken over. */
export const danmuRefusals = ['form', 'mode', 'time', 'text', 'colour', 'tooMany'] as const
export type DanmuRefusal = (typeof danmuRefusals)[number]

/** An episode of a work, or the video of a post, whose id is both. */
const place = { mediaKey, episode: id() }
const change = {
  method: 'POST',
  access: 'staff:catalogue',
  encoding: 'json',
  idempotent: 'key',
} as const
const several = { ids: z.array(id()).min(1).max(100) }
const changed = z.object({
  /** Those that are different now. */
  ids: z.array(id()),
})

export const danmuAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/Danmu/List',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'Danmu of an episode or of the video of a post, hidden and recalled ones too',
    query: z.object({
      ...paging,
      ...place,
      /** Part of the text. */
      q: z.string().trim().max(100).optional(),
      state: z.enum(danmuStates).optional(),
      order: z.enum(danmuOrders).default('time'),
    }),
    data: listOf(staffDanmuShape).extend({
      title: z.string(),
      /** Of the episode; null of a post. */
      number: z.number().int().nullable(),
    }),
  }),
  hide: endpoint({
    ...change,
    path: '/api/admin/Danmu/Hide',
    codes: ['notOneself', 'standingTooLow', 'hiddenByDecision'],
    summary:
      'Hide danmu from everybody and tell their senders; `restore` of what this answers is its undoing',
    body: z.object({ ...several, ...hidingWhy }),
    data: changed,
  }),
  restore: endpoint({
    ...change,
    path: '/api/admin/Danmu/Restore',
    codes: ['notOneself', 'standingTooLow', 'hiddenByDecision'],
    summary: 'Show danmu again that were hidden',
    body: z.object(several),
    data: changed,
  }),
  import: endpoint({
    ...change,
    path: '/api/admin/Danmu/Import',
    bodyBytes: limits.danmuFileBytes,
    limit: { max: 60, perSec: 3600 },
    codes: ['notFound', 'danmuFile'],
    summary: 'Take over the danmu of an XML file in the form of Bilibili, those that are not there yet',
    body: z.object({
      ...place,
      xml: z.string().max(limits.danmuFileBytes),
      /** Only counts. */
      dryRun: z.boolean().default(false),
    }),
    data: z.object({
      accepted: z.number().int(),
      /** Taken over before, or twice in the file. */
      known: z.number().int(),
      refused: z.array(z.object({ why: z.enum(danmuRefusals), count: z.number().int() })),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/Danmu/Export',
    access: 'staff:catalogue',
    codes: ['notFound'],
    summary: 'Danmu that are shown as lines of such a file, a part at a time, without their senders',
    query: z.object({ ...place, cursor: z.string().max(400).optional() }),
    data: z.object({
      /** Whole elements; the parts between `<i>` and `</i>` are the file. */
      xml: z.string(),
      /** Asks for the next part; null behind the last. */
      cursor: z.string().nullable(),
    }),
  }),
}
