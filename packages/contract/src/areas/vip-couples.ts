import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { vipStandingShape } from './vip.ts'
import { vipKind } from './vip-shapes.ts'

export const vipCoupleShape = z.object({
  /** Null without one. */
  partner: publicUserShape.nullable(),
  boundAt: instant().nullable(),
  /** From when they may have a new partner; null: at any time. */
  newPartnerAt: instant().nullable(),
  /** Bought for two, and nobody has it yet. */
  seats: z.array(
    z.object({
      /** Of the order. */
      guid: id(),
      name: z.string(),
      days: z.number().int(),
      /** What its link carries; null once that is over. */
      code: z.string().nullable(),
      linkEndsAt: instant(),
    }),
  ),
})
export type VipCoupleState = z.output<typeof vipCoupleShape>

export const vipInvitationShape = z.object({
  person: publicUserShape,
  kind: vipKind,
  name: z.string(),
  days: z.number().int(),
  before: vipStandingShape,
  after: vipStandingShape,
})
export type VipCoupleInvitation = z.output<typeof vipInvitationShape>

const code = z.string().max(80)
const refusals = [
  'coupleOver',
  'coupleTaken',
  'coupleOwn',
  'coupleRefused',
  'coupleBound',
  'coupleWait',
] as const

export const vipCouples = {
  state: endpoint({
    method: 'GET',
    path: '/api/Vip/Couple',
    access: 'user',
    summary: 'The partner of the caller in couple VIP, and seats to which they may invite one',
    data: vipCoupleShape,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/Vip/RenewCoupleLink',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: ['notFound', 'coupleTaken'],
    summary: 'Make the link to an empty seat anew',
    body: z.object({ guid: id() }),
    data: vipCoupleShape,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/Vip/CoupleInvitation',
    access: 'user',
    limit: { max: 60, perSec: 600 },
    codes: refusals,
    summary: 'Who invites by a link, and what the caller would have by it',
    query: z.object({ code }),
    data: vipInvitationShape,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/Vip/AcceptCouple',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: refusals,
    summary: 'Become the partner of who made the link',
    body: z.object({ code }),
    data: vipCoupleShape,
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/api/Vip/UnbindCouple',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    summary: 'Part from the partner; each keeps their days',
    data: vipCoupleShape,
  }),
}
