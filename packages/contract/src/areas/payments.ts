import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, id, listOf, nothing, paging } from '../wire.ts'
import {
  addressShape,
  coinPackShape,
  invoiceShape,
  orderShape,
  productKinds,
  serviceContactShape,
} from './payments-shapes.ts'
import { countryCode } from './region.ts'
import { payTypeShape } from './vip.ts'

/** Sent again with it, an order is made once. */
const rid = z.string().min(8).max(64)

const orderInput = z.object({
  ProductID: id(),
  SysName: z.string().min(1).max(40),
  ToUID: id().optional(),
  /** Codes joined by `|`. */
  Promotions: z.string().max(200).default(''),
  Refer: z.string().max(100).optional(),
  productKind: z.enum(productKinds).default('vip'),
  /** What was shown, see GetVipPayType and Vip/Quote. */
  Quote: z.string().max(80),
  /** With a gift, up to 30 characters. */
  message: z.string().max(200).default(''),
  addressId: id().optional(),
  region: countryCode.optional(),
  rid,
})
export type OrderInput = z.output<typeof orderInput>

const creation = {
  method: 'GET',
  access: 'user',
  takesRegion: true,
  idempotent: 'key',
  limit: { max: 30, perSec: 600 },
  codes: [
    'notFound',
    'payUnavailable',
    'payTypeUnavailable',
    'gatewayFailed',
    'productGone',
    'productSoldOut',
    'productLimit',
    'promotionInvalid',
    'quoteChanged',
    'giftRefused',
    'orderLimit',
    'minorMode',
    'wordsBlocked',
  ],
  query: orderInput,
  data: orderShape,
} as const

export const payments = {
  createOrder: endpoint({
    ...creation,
    path: '/api/payment/CreateOrder',
    summary: 'Order a product, or get the order of it that is not yet paid',
  }),
  createAliPay: endpoint({
    ...creation,
    path: '/api/payment/CreateAliPay',
    summary: 'The same for ways to pay that are like Alipay',
  }),
  unpaid: endpoint({
    method: 'GET',
    path: '/api/home/CheckBgcOrderForH5',
    access: 'user',
    summary: 'Whether an order of the caller waits for money (1) or has just expired (2); 0 without one',
    data: z.object({
      info: z.array(
        z.object({
          status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
          guid: id().nullable(),
          order: orderShape.nullable(),
        }),
      ),
    }),
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/Order/Details',
    access: 'user',
    codes: ['notFound'],
    summary: 'An order of the caller',
    query: z.object({ guid: id() }),
    data: orderShape,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/Order/List',
    access: 'user',
    summary: 'Orders of the caller, the latest first',
    query: z.object(paging),
    data: listOf(orderShape),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/Order/Ask',
    access: 'user',
    idempotent: 'key',
    limit: { max: 20, perSec: 60 },
    codes: ['notFound'],
    summary: 'Ask the gateway now whether an order was paid',
    body: z.object({ guid: id() }),
    data: orderShape,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/Order/Cancel',
    access: 'user',
    idempotent: 'key',
    limit: { max: 60, perSec: 600 },
    codes: ['notFound', 'orderClosed'],
    summary: 'Give up an order that is not paid',
    body: z.object({ guid: id() }),
    data: orderShape,
  }),
  submitProof: endpoint({
    method: 'POST',
    path: '/api/Order/SubmitProof',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: { max: 20, perSec: 3600 },
    codes: ['notFound', 'orderClosed', 'textTooLong'],
    summary: 'Show staff that an order was paid',
    body: z.object({
      guid: id(),
      /** As an upload of a picture answered it. */
      picture: z.string().max(200),
      text: z.string().max(400).default(''),
    }),
    data: orderShape,
  }),
  invoices: endpoint({
    method: 'POST',
    path: '/api/Order/Invoices',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 600 },
    codes: ['notFound', 'invoiceNone', 'invoiceUnavailable'],
    summary:
      'Invoice of an order of the caller, which gets its number the first time, and the credit note of its refund',
    body: z.object({ guid: id() }),
    data: z.object({ info: z.array(invoiceShape) }),
  }),
  service: endpoint({
    method: 'GET',
    path: '/api/payment/GetCusService',
    access: 'user',
    takesRegion: true,
    summary: 'Whom of the site’s service to write to, and how else it is reached; null where nobody is there',
    query: z.object({
      region: countryCode.optional(),
      /** Anything else than a payment is not the account's that answers about those, unless there is no other. */
      about: z.enum(['payment', 'other']).default('payment'),
    }),
    data: z.object({
      service: z.object({ id: id(), userkey: z.string() }).nullable(),
      contact: serviceContactShape.nullable(),
    }),
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/api/Payment/Addresses',
    access: 'user',
    summary: 'Billing addresses of the caller, the default one first',
    data: z.object({ info: z.array(addressShape) }),
  }),
  saveAddress: endpoint({
    method: 'POST',
    path: '/api/Payment/SaveAddress',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    limit: { max: 40, perSec: 600 },
    codes: ['notFound', 'addressLimit'],
    summary: 'Add a billing address, or change one',
    body: z.object({
      id: id().optional(),
      name: z.string().trim().min(1).max(60),
      phone: z.string().trim().max(30).default(''),
      country: countryCode,
      state: z.string().trim().max(60).default(''),
      city: z.string().trim().min(1).max(60),
      line: z.string().trim().min(1).max(200),
      postcode: z.string().trim().max(20).default(''),
      isDefault: flag().default(false),
      rid: z.string().max(64).optional(),
    }),
    data: addressShape,
  }),
  removeAddress: endpoint({
    method: 'POST',
    path: '/api/Payment/RemoveAddress',
    access: 'user',
    idempotent: 'key',
    limit: { max: 40, perSec: 600 },
    summary: 'Remove a billing address',
    body: z.object({ id: id() }),
    data: nothing,
  }),
  coinPacks: endpoint({
    method: 'GET',
    path: '/api/Gold/Packs',
    access: 'user',
    summary: 'Coins that are sold, with what names the quote of each, and how they can be paid',
    takesRegion: true,
    query: z.object({ region: countryCode.optional() }),
    data: z.object({
      packs: z.array(coinPackShape.extend({ quote: z.string() })),
      payTypes: z.array(payTypeShape),
    }),
  }),
}
