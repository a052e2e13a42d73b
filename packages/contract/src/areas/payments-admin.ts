import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyNames } from '../money.ts'
import { flag, id, int, listOf, nothing, paging } from '../wire.ts'
import {
  orderPictureShape,
  payMethodShape,
  paymentShape,
  reconciliationShape,
  refundShape,
  refundStates,
  staffOrderShape,
} from './payments-admin-shapes.ts'
import { coinPackShape, gatewayNames, invoiceShape, orderStates, productKinds } from './payments-shapes.ts'

const why = z.string().trim().min(1).max(200)
const day = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/)
const staff = { access: 'staff:payments' } as const
const change = { ...staff, method: 'POST', encoding: 'json', idempotent: 'key', stepUp: true } as const

/** Which orders staff look at. */
export const orderFilters = z.object({
  state: z.enum(orderStates).optional(),
  gateway: z.enum(gatewayNames).optional(),
  product: z.enum(productKinds).optional(),
  /** Made in this time: milliseconds since 1970, both included. */
  from: int().optional(),
  until: int().optional(),
  /** Number of an order, of its buyer, or what a gateway calls a payment of it. */
  q: z.string().trim().max(80).optional(),
})
export type OrderFilters = z.output<typeof orderFilters>

export const paymentsAdmin = {
  waiting: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/Waiting',
    summary:
      'How much waits for staff: orders and money in review, refunds and payments by hand to decide, refunds to send by hand',
    data: z.object({
      orders: z.number().int(),
      payments: z.number().int(),
      refunds: z.number().int(),
      /** Payments that a second member of staff confirms. */
      manual: z.number().int(),
    }),
  }),
  orders: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/Orders',
    summary: 'Orders, the latest first',
    query: orderFilters.extend(paging),
    data: listOf(staffOrderShape),
  }),
  exportOrders: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Payments/Export',
    encoding: 'json',
    limit: { max: 20, perSec: 600 },
    changes: 'unshown',
    summary: 'An address, good once and for a minute, from which these orders come as CSV',
    body: orderFilters,
    data: z.object({ address: z.string() }),
  }),
  order: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/Order',
    codes: ['notFound'],
    summary: 'All that is known of an order',
    query: z.object({ guid: id() }),
    data: orderPictureShape,
  }),
  invoices: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/Payments/Invoices',
    idempotent: 'key',
    changes: 'unshown',
    codes: ['notFound', 'invoiceNone', 'invoiceUnavailable'],
    summary: 'Invoice of an order, which gets its number the first time, and the credit note of its refund',
    body: z.object({ guid: id() }),
    data: z.object({ info: z.array(invoiceShape) }),
  }),
  deliver: endpoint({
    ...change,
    path: '/api/admin/Payments/Deliver',
    changes: 'unshown',
    codes: ['notFound', 'orderClosed', 'forbidden'],
    summary: 'Deliver an order that staff look at, though its money is not as it should be',
    body: z.object({ guid: id(), why }),
    data: orderPictureShape,
  }),
  reviewPayments: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/ReviewPayments',
    summary: 'Money that staff look at, the latest first',
    query: z.object(paging),
    data: listOf(paymentShape),
  }),
  returnPayment: endpoint({
    ...change,
    path: '/api/admin/Payments/ReturnPayment',
    changes: 'unshown',
    codes: ['notFound'],
    summary: 'Note that money in review was given back to who paid it',
    body: z.object({ id: id(), why }),
    data: paymentShape,
  }),
  refund: endpoint({
    ...change,
    path: '/api/admin/Payments/Refund',
    changes: 'unshown',
    codes: ['notFound', 'forbidden', 'refundImpossible', 'refundSpent'],
    summary:
      'Give the money of an order back and take back what it bought; above a limit propose it to a second one of staff',
    body: z.object({ guid: id(), why }),
    data: refundShape,
  }),
  decideRefund: endpoint({
    ...change,
    path: '/api/admin/Payments/DecideRefund',
    changes: 'unshown',
    codes: ['notFound', 'forbidden', 'refundSecond', 'refundImpossible', 'refundSpent'],
    summary: 'Agree to a refund that somebody else proposed, or refuse it',
    body: z.object({ id: id(), agrees: flag() }),
    data: refundShape,
  }),
  finishRefund: endpoint({
    ...change,
    path: '/api/admin/Payments/FinishRefund',
    changes: 'unshown',
    codes: ['notFound', 'refundImpossible'],
    summary: 'Note that a refund which no gateway sent was sent by hand, or let the gateway try again',
    body: z.object({ id: id(), reference: z.string().trim().max(80) }),
    data: refundShape,
  }),
  refunds: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/Refunds',
    summary: 'Refunds, the latest first',
    query: z.object({ ...paging, state: z.enum(refundStates).optional() }),
    data: listOf(refundShape),
  }),
  methods: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/Methods',
    summary: 'Ways to pay, with whether their gateway can be used now',
    data: z.object({ info: z.array(payMethodShape.extend({ isReady: z.boolean() })) }),
  }),
  saveMethod: endpoint({
    ...change,
    path: '/api/admin/Payments/SaveMethod',
    codes: ['conflict', 'gatewayUnfit'],
    summary: 'Add a way to pay, or change one',
    body: payMethodShape,
    data: nothing,
  }),
  packs: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/CoinPacks',
    summary: 'Coins that are sold',
    data: z.object({
      info: z.array(coinPackShape.extend({ position: z.number().int(), isOn: z.boolean() })),
    }),
  }),
  savePack: endpoint({
    ...change,
    idempotent: 'rid',
    path: '/api/admin/Payments/SaveCoinPack',
    codes: ['notFound', 'conflict'],
    summary: 'Add coins that are sold, or change them; orders that are there keep what was quoted',
    body: z.object({
      id: id().optional(),
      coins: int().min(1).max(1_000_000),
      bonus: int().min(0).max(1_000_000),
      currency: z.enum(currencyNames),
      priceMinor: int().min(1).max(100_000_000),
      position: int().min(0).max(1000),
      isOn: flag(),
      rid: z.string().max(64).optional(),
    }),
    data: nothing,
  }),
  reconcile: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/Reconcile',
    limit: { max: 30, perSec: 60 },
    summary: 'Whether orders, payments, and what was delivered agree, day by day; at most a month',
    query: z.object({ from: day, to: day }),
    data: reconciliationShape,
  }),
  income: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/Payments/Income',
    summary:
      'What was paid for delivered orders and not given back, day by day, the latest first, by one property; what was tried in the sandbox is no income and told apart',
    query: z.object({
      days: int().min(1).max(366).default(30),
      by: z.enum(['product', 'payType', 'region', 'currency']).default('product'),
      /** What was only tried in the sandbox, instead of money. */
      sandbox: flag().default(false),
    }),
    data: z.object({
      info: z.array(
        z.object({
          day: z.string(),
          /** Value of the property, such as `vip`. */
          name: z.string(),
          currency: z.string(),
          orders: z.number().int(),
          amountMinor: z.number().int(),
        }),
      ),
      /** Earlier lines were left out. */
      isPartial: z.boolean(),
      /** Orders of these days that were paid in the sandbox. */
      sandboxOrders: z.number().int(),
    }),
  }),
}
