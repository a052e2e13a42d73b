import { z } from 'zod'
import { currencyNames } from '../money.ts'
import { id, instant } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { promotionShape, vipStandingShape } from './vip.ts'

/** Adapters of what takes money. */
export const gatewayNames = ['sandbox', 'stripe', 'alipay', 'gateway', 'vcoin', 'manual'] as const
export type GatewayName = (typeof gatewayNames)[number]

export const payTypes = [-1, 0, 1, 2, 3, 5, 7] as const
export type PayTypeNumber = (typeof payTypes)[number]

/**
 * created: not yet known to the gateway. pending: waits for money. fulfilled: paid and delivered.
 * expired and cancelled: nothing is waited for. refunded. review: staff decide.
 */
export const orderStates = [
  'created',
  'pending',
  'fulfilled',
  'expired',
  'cancelled',
  'refunded',
  'review',
] as const
export type OrderState = (typeof orderStates)[number]

export const productKinds = ['vip', 'coins'] as const
export type ProductKind = (typeof productKinds)[number]

/** A payment in a virtual coin. */
export const coinPaymentShape = z.object({
  /** Such as `TRC20`. */
  network: z.string(),
  coin: z.string(),
  address: z.string(),
  /** Exactly so much, as decimal text. */
  amount: z.string(),
  confirmations: z.number().int(),
  needed: z.number().int(),
})
export type CoinPayment = z.output<typeof coinPaymentShape>

/** How an order is paid. */
export const payWayShape = z.object({
  /** Where the gateway takes the money; null where it is none of the web. */
  url: z.string().nullable(),
  /** Text of a QR code. */
  qr: z.string().nullable(),
  /** Of payType 5: form-encoded in the query of `url`. */
  params: z.record(z.string(), z.string()).nullable(),
  coin: coinPaymentShape.nullable(),
  /** Of manual service: whom to write to. */
  service: z.object({ id: id(), userkey: z.string() }).nullable(),
})
export type PayWay = z.output<typeof payWayShape>

export const orderShape = z.object({
  guid: id(),
  state: z.enum(orderStates),
  product: z.object({ kind: z.enum(productKinds), id: id(), title: z.string() }),
  payType: z.number().int(),
  sysName: z.string(),
  payTitle: z.string(),
  currency: z.enum(currencyNames),
  priceSymbol: z.string(),
  /** Minor units. */
  listMinor: z.number().int(),
  amountMinor: z.number().int(),
  promotions: z.array(promotionShape),
  before: vipStandingShape.nullable(),
  after: vipStandingShape.nullable(),
  /** Whom it is for where that is not who pays. */
  to: publicUserShape.nullable(),
  /** With a gift. */
  message: z.string(),
  /** How it is paid; null once nothing is waited for. */
  pay: payWayShape.nullable(),
  /** Why staff look at it or it cannot go on; a key of the texts. */
  reason: z.string().nullable(),
  /** Coins for what was paid too much. */
  overCoins: z.number().int(),
  hasProof: z.boolean(),
  /** It has an invoice, or gets one when somebody asks. */
  hasInvoice: z.boolean(),
  createdAt: instant(),
  expiresAt: instant(),
  paidAt: instant().nullable(),
  endedAt: instant().nullable(),
})
export type Order = z.output<typeof orderShape>

/** How customer service is reached; empty text is what the site does not have. */
export const serviceContactShape = z.object({
  email: z.string(),
  phone: z.string(),
  hours: z.string(),
  note: z.string(),
})
export type ServiceContact = z.output<typeof serviceContactShape>

export const addressShape = z.object({
  id: id(),
  name: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  line: z.string(),
  postcode: z.string(),
  isDefault: z.boolean(),
})
export type BillingAddress = z.output<typeof addressShape>

export const invoiceKinds = ['invoice', 'credit'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** An invoice, or the credit note by which a refund took it back. */
export const invoiceShape = z.object({
  /** `2026-000123`; without a gap in each year. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** Minor units, below 0 in a credit note. */
  amountMinor: z.number().int(),
  currency: z.enum(currencyNames),
  issuedAt: instant(),
  /** Of a PDF, for ten minutes in this browser. */
  url: z.string(),
})
export type Invoice = z.output<typeof invoiceShape>

/** Coins that are sold. */
export const coinPackShape = z.object({
  id: id(),
  coins: z.number().int(),
  /** Given on top, which expire. */
  bonus: z.number().int(),
  /** Minor units. */
  priceMinor: z.number().int(),
  currency: z.enum(currencyNames),
  priceSymbol: z.string(),
})
export type CoinPack = z.output<typeof coinPackShape>
