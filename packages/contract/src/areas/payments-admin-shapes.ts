import { z } from 'zod'
import { currencyNames } from '../money.ts'
import { id, instant } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { imageShape } from './media.ts'
import { gatewayNames, orderShape, payTypes } from './payments-shapes.ts'

const region = z.string().regex(/^[A-Z]{2}$/)

/** accepted: it pays its order. review: staff decide. returned: it was given back. */
export const paymentStates = ['accepted', 'review', 'returned'] as const
export type PaymentState = (typeof paymentStates)[number]
/** proposed: a second one of staff decides. sending: the gateway is asked. failed: staff see to it. */
export const refundStates = ['proposed', 'sending', 'sent', 'failed', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** Money that came. */
export const paymentShape = z.object({
  id: id(),
  guid: id().nullable(),
  gateway: z.enum(gatewayNames),
  externalId: z.string(),
  currency: z.string(),
  amountMinor: z.number().int(),
  state: z.enum(paymentStates),
  /** Why staff look at it. */
  reason: z.string().nullable(),
  at: instant(),
})
export type Payment = z.output<typeof paymentShape>

export const refundShape = z.object({
  id: id(),
  guid: id(),
  amountMinor: z.number().int(),
  currency: z.enum(currencyNames),
  why: z.string(),
  state: z.enum(refundStates),
  problem: z.string().nullable(),
  reference: z.string().nullable(),
  proposedBy: z.string(),
  decidedBy: z.string().nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
})
export type Refund = z.output<typeof refundShape>

export const staffOrderShape = orderShape.omit({ pay: true, to: true, before: true, after: true }).extend({
  uid: id(),
  buyer: publicUserShape.nullable(),
  to: publicUserShape.nullable(),
  gateway: z.enum(gatewayNames),
})
export type StaffOrder = z.output<typeof staffOrderShape>

/** The whole life of an order. */
export const orderPictureShape = z.object({
  order: staffOrderShape.extend({
    before: orderShape.shape.before,
    after: orderShape.shape.after,
    refer: z.string(),
    region: z.string(),
    gatewayReference: z.string().nullable(),
    proof: imageShape.nullable(),
    proofText: z.string(),
    /** What it bought is with its receiver. */
    isDelivered: z.boolean(),
    /** Who else got something of it: the partner of a couple. */
    partner: publicUserShape.nullable(),
    /** Staff may deliver it, or give its money back. */
    mayDeliver: z.boolean(),
    mayRefund: z.boolean(),
  }),
  payments: z.array(paymentShape),
  refund: refundShape.nullable(),
  events: z.array(
    z.object({
      id: id(),
      what: z.string(),
      staff: z.string().nullable(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
      at: instant(),
    }),
  ),
})
export type OrderPicture = z.output<typeof orderPictureShape>

export const payMethodShape = z.object({
  sysName: z.string().regex(/^[0-9a-z-]{1,40}$/),
  payType: z.literal(payTypes),
  gateway: z.enum(gatewayNames),
  title: z.string().trim().min(1).max(40),
  regions: z.array(region).max(250),
  position: z.number().int().min(0).max(1000),
  isOn: z.boolean(),
})
export type PayMethod = z.output<typeof payMethodShape>

/** Why books do not agree, each with the rows that it is about. */
export const differenceKinds = [
  'deliveredUnpaid',
  'underpaid',
  'notDelivered',
  'refundedDelivered',
  'paymentInReview',
  'paidNotDelivered',
  'refundOpen',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

export const reconciliationShape = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      currency: z.string(),
      orders: z.number().int(),
      /** Minor units: of orders that were delivered, of what was paid for them, of what was paid too much, given back. */
      ordersMinor: z.number().int(),
      paidMinor: z.number().int(),
      overMinor: z.number().int(),
      refundedMinor: z.number().int(),
      /** paid - orders - over: 0 where the books agree. */
      differenceMinor: z.number().int(),
    }),
  ),
  differences: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      guid: id().nullable(),
      paymentId: id().nullable(),
      /** Null where nothing is known of an order. */
      currency: z.string().nullable(),
      amountMinor: z.number().int(),
      at: instant(),
    }),
  ),
  /** There are more than are listed. */
  hasMore: z.boolean(),
})
export type Reconciliation = z.output<typeof reconciliationShape>
