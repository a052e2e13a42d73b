import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, int, listOf, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { vipStandingShape } from './vip.ts'
import { vipKind } from './vip-shapes.ts'

/** As it was typed: groups, spaces and small letters are all right. */
const typed = z.string().max(100)

/** What a code gives, and how far VIP reaches by it. */
export const vipCodeShape = z.object({
  kind: vipKind,
  /** Name of the kind. */
  name: z.string(),
  days: z.number().int(),
  before: vipStandingShape,
  after: vipStandingShape,
})
export type VipCodeGift = z.output<typeof vipCodeShape>

const entry = {
  method: 'POST',
  access: 'user',
  encoding: 'json',
  limit: { max: 30, perSec: 600 },
  codes: ['vipCodeWrong', 'vipCodeUsed', 'vipCodeOwn', 'vipCodeOver', 'vipCodeLimit', 'vipCodeTries'],
  data: vipCodeShape,
} as const

export const vipCodes = {
  preview: endpoint({
    ...entry,
    path: '/api/Vip/PreviewCode',
    idempotent: 'key',
    summary: 'What a code would give the caller now; it stays as it is',
    body: z.object({ code: typed }),
  }),
  redeem: endpoint({
    ...entry,
    path: '/api/Vip/RedeemCode',
    idempotent: 'rid',
    summary: 'Redeem a code, which is good for once',
    body: z.object({ code: typed, rid: z.string().min(8).max(64) }),
  }),
}

/** Codes that were made together. */
export const vipCodeBatchShape = z.object({
  id: id(),
  name: z.string(),
  kind: vipKind,
  days: z.number().int(),
  /** How many codes it has. */
  count: z.number().int(),
  redeemed: z.number().int(),
  /** How many of them one user may redeem. */
  perUser: z.number().int(),
  expiresAt: instant().nullable(),
  createdAt: instant(),
  /** When its codes were last made and given out; null where they are not yet. */
  exportedAt: instant().nullable(),
  disabledAt: instant().nullable(),
})
export type VipCodeBatch = z.output<typeof vipCodeBatchShape>

const codeStates = ['open', 'redeemed', 'expired', 'disabled'] as const
const foundCodeShape = z.object({
  batch: vipCodeBatchShape,
  state: z.enum(codeStates),
  /** The last of its characters. */
  last4: z.string(),
  person: publicUserShape.nullable(),
  redeemedAt: instant().nullable(),
})
export type FoundVipCode = z.output<typeof foundCodeShape>

const staff = { method: 'POST', access: 'staff:payments', encoding: 'json', idempotent: 'key' } as const

export const vipCodesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/VipCode/List',
    access: 'staff:payments',
    summary: 'Batches of codes, the latest first',
    query: z.object(paging),
    data: listOf(vipCodeBatchShape),
  }),
  create: endpoint({
    ...staff,
    path: '/api/admin/VipCode/Create',
    idempotent: 'rid',
    stepUp: true,
    changes: 'unshown',
    codes: ['vipCodeTime'],
    summary: 'Plan a batch of codes',
    body: z.object({
      name: z.string().trim().min(1).max(60),
      kind: vipKind,
      days: int().min(1).max(3660),
      count: int().min(1).max(10_000),
      perUser: int().min(1).max(10_000),
      expiresAt: int().nullable(),
      rid: z.string().min(8).max(64),
    }),
    data: vipCodeBatchShape,
  }),
  export: endpoint({
    ...staff,
    path: '/api/admin/VipCode/Export',
    stepUp: true,
    changes: 'unshown',
    codes: ['notFound', 'vipCodeBatchUsed', 'vipCodeBatchOff'],
    summary: 'Make the codes of a batch: those of an earlier time no longer count. Only this answer has them',
    body: z.object({ id: id() }),
    data: z.object({ batch: vipCodeBatchShape, codes: z.array(z.string()) }),
  }),
  disable: endpoint({
    ...staff,
    path: '/api/admin/VipCode/Disable',
    stepUp: true,
    changes: 'unshown',
    codes: ['notFound'],
    summary: 'Let no further code of a batch be redeemed; what was redeemed stays',
    body: z.object({ id: id() }),
    data: vipCodeBatchShape,
  }),
  find: endpoint({
    ...staff,
    path: '/api/admin/VipCode/Find',
    changes: 'nothing',
    codes: ['notFound'],
    summary: 'What became of a code',
    body: z.object({ code: typed }),
    data: foundCodeShape,
  }),
}
