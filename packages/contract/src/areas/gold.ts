import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, int, listOf, paging } from '../wire.ts'

/** Coins that were bought, and those that were earned, which expire. */
export const coinKinds = ['paid', 'promo'] as const
export type CoinKind = (typeof coinKinds)[number]

/** Why coins came or went. `grant` and `take` are staff's; `overpaid`: what was paid too much of an order. */
export const goldReasons = [
  'grant',
  'take',
  'unlock',
  'tip',
  'coinDanmu',
  'expired',
  'refund',
  'topUp',
  'overpaid',
  'task',
  'signIn',
  'goldStore',
] as const
export type GoldReason = (typeof goldReasons)[number]

/** What can be given back. */
const refundableReasons = ['unlock', 'tip', 'coinDanmu'] as const satisfies GoldReason[]
export type RefundableReason = (typeof refundableReasons)[number]
export function isRefundable(reason: GoldReason): reason is RefundableReason {
  return refundableReasons.some(refundable => refundable === reason)
}

export const goldBalanceShape = z.object({
  paid: z.number().int(),
  promo: z.number().int(),
  total: z.number().int(),
  /** What expires next of the earned coins; null without any. */
  expiring: z.object({ coins: z.number().int(), at: instant() }).nullable(),
})
export type GoldBalance = z.output<typeof goldBalanceShape>

/** What coins were spent on. */
export const goldSubjectShape = z.object({
  kind: z.enum(['episode', 'work', 'upload', 'danmu']),
  /** Of the work or live channel, or how the post begins; empty once it is deleted. */
  title: z.string(),
  /** Of the episode, where there are several. */
  number: z.number().int().nullable(),
  /** Whose upload it is. */
  person: z.string().nullable(),
  /** What the danmu says. */
  text: z.string().nullable(),
  /** It was deleted, recalled or hidden since: the coins stay spent. */
  isRemoved: z.boolean(),
  /** Where it is on the site. */
  link: z.string().nullable(),
})
export type GoldSubject = z.output<typeof goldSubjectShape>

export const goldLineShape = z.object({
  id: id(),
  reason: z.enum(goldReasons),
  /** What it was for: of staff's changes their reason. */
  reference: z.string().nullable(),
  /** What was bought, also of a refund; null where nothing was. */
  subject: goldSubjectShape.nullable(),
  /** Added, or taken where it is below 0. */
  coins: z.number().int(),
  at: instant(),
})
export type GoldLine = z.output<typeof goldLineShape>

export const staffGoldLineShape = goldLineShape.extend({
  /** What the user had after it: of earned coins those that are over too, until a line says that they expired. */
  balance: z.number().int(),
  /** Staff may give it back. */
  isRefundable: z.boolean(),
})
export type StaffGoldLine = z.output<typeof staffGoldLineShape>

export const goldRefundShape = goldBalanceShape.extend({
  /** What was given back. */
  coins: z.number().int(),
  /** What of it had expired since it was spent, and stays so. */
  expired: z.number().int(),
})
export type GoldRefund = z.output<typeof goldRefundShape>

/** `2026-11`, a month of the site's clocks. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const gold = {
  balance: endpoint({
    method: 'GET',
    path: '/api/user/GoldBalance',
    access: 'user',
    summary: 'The caller’s coins',
    data: goldBalanceShape,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/user/GoldStatement',
    access: 'user',
    summary: 'What happened to the caller’s coins, the latest first; of one month, or of all time',
    query: z.object({ ...paging, month: month.optional() }),
    data: listOf(goldLineShape),
  }),
}

export const goldAdmin = {
  balance: endpoint({
    method: 'GET',
    path: '/api/admin/Gold/Balance',
    access: 'staff:gold',
    summary: 'A user’s coins',
    query: z.object({ toUid: id() }),
    data: goldBalanceShape,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/admin/Gold/Statement',
    access: 'staff:gold',
    summary: 'What happened to a user’s coins, the latest first',
    query: z.object({ ...paging, toUid: id(), month: month.optional() }),
    data: listOf(staffGoldLineShape),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/Gold/Change',
    access: 'staff:gold',
    encoding: 'json',
    idempotent: 'key',
    stepUp: true,
    changes: 'unshown',
    codes: ['notFound', 'forbidden', 'conflict', 'goldTooLittle', 'goldDayLimit'],
    summary: 'Give a user coins, or take them where the number is below 0; once for each rid',
    body: z.object({
      toUid: id(),
      coins: int().min(-1_000_000).max(1_000_000),
      why: z.string().trim().min(1).max(200),
      rid: z.string().min(8).max(64),
    }),
    data: goldBalanceShape,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/Gold/Refund',
    access: 'staff:gold',
    encoding: 'json',
    idempotent: 'key',
    stepUp: true,
    codes: ['notFound', 'forbidden', 'goldNotRefundable'],
    summary: 'Give back once what a user spent, and take back what it bought',
    body: z.object({ toUid: id(), entry: id(), why: z.string().trim().min(1).max(200) }),
    data: goldRefundShape,
  }),
}
