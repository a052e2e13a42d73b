import {
  type Currency,
  gatewayNames,
  type OrderState,
  orderStates,
  type PayWay,
  type ProductKind,
  type Promotion,
  paymentStates,
  productKinds,
  refundStates,
} from '@xinghe/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, oneOf, words } from '#kernel/columns.ts'
import type { Offer, Quoted } from './product.ts'

/** A way to pay that viewers may choose. */
export const payMethod = pgTable(
  'pay_method',
  {
    sysName: text('sys_name').primaryKey(),
    payType: smallint('pay_type').notNull(),
    gateway: text({ enum: gatewayNames }).notNull(),
    title: text().notNull(),
    /** Key of a picture. */
    image: text(),
    /** Service regions that have it; all where there is none. */
    regions: words('regions'),
    position: integer().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  table => [check('pay_method_gateway_known', oneOf(table.gateway, gatewayNames))],
)
export type PayMethodRow = typeof payMethod.$inferSelect

/** What somebody wants to buy, as it was quoted to them, and what became of it. Never deleted. */
export const payOrder = pgTable(
  'pay_order',
  {
    guid: text().primaryKey(),
    uid: text().notNull(),
    /** Whom it is for where that is not who pays. */
    toUid: text('to_uid'),
    message: text().notNull(),
    productKind: text('product_kind').$type<ProductKind>().notNull(),
    productId: text('product_id').notNull(),
    title: text().notNull(),
    sysName: text('sys_name').notNull(),
    payType: smallint('pay_type').notNull(),
    payTitle: text('pay_title').notNull(),
    gateway: text({ enum: gatewayNames }).notNull(),
    currency: text().$type<Currency>().notNull(),
    region: text().notNull(),
    /** Minor units. */
    listMinor: integer('list_minor').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    promotions: jsonb().$type<Promotion[]>().notNull(),
    /** What the product's module delivers by, as it was shown. */
    quoted: jsonb().$type<Quoted & Partial<Pick<Offer, 'before' | 'after'>>>().notNull(),
    refer: text().notNull(),
    addressId: text('address_id'),
    state: text().$type<OrderState>().notNull(),
    /** Why it is in review, or could not go on. */
    reason: text(),
    /** How it is paid, as the gateway said. */
    pay: jsonb().$type<PayWay>(),
    /** What the gateway calls it. */
    gatewayReference: text('gateway_reference'),
    proof: text(),
    proofText: text('proof_text').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    /** When it was fulfilled. */
    fulfilledAt: instant('fulfilled_at'),
    /** When it came to its last state. */
    endedAt: instant('ended_at'),
    /** When the gateway is asked for it next; null: no more. */
    askAt: instant('ask_at'),
    asked: smallint().notNull().default(0),
  },
  table => [
    uniqueIndex('pay_order_unpaid')
      .on(table.uid, table.productKind, table.productId, sql`coalesce(to_uid, '')`)
      .where(sql`state in ('created', 'pending')`),
    index('pay_order_uid').on(table.uid, table.createdAt, table.guid),
    index('pay_order_to').on(table.toUid).where(sql`to_uid is not null`),
    index('pay_order_state').on(table.state, table.createdAt, table.guid),
    index('pay_order_latest').on(table.createdAt, table.guid),
    index('pay_order_fulfilled').on(table.fulfilledAt).where(sql`fulfilled_at is not null`),
    index('pay_order_due').on(table.expiresAt).where(sql`state in ('created', 'pending')`),
    index('pay_order_ask').on(table.askAt).where(sql`ask_at is not null`),
    index('pay_order_proof').on(table.proof).where(sql`proof is not null`),
    uniqueIndex('pay_order_reference')
      .on(table.gateway, table.gatewayReference)
      .where(sql`gateway_reference is not null`),
    check('pay_order_state_known', oneOf(table.state, orderStates)),
    check('pay_order_gateway_known', oneOf(table.gateway, gatewayNames)),
    check('pay_order_product_known', oneOf(table.productKind, productKinds)),
    check('pay_order_amount', sql`${table.amountMinor} > 0 and ${table.amountMinor} <= ${table.listMinor}`),
  ],
)
export type OrderRow = typeof payOrder.$inferSelect

/** What happened to an order, in words of the program. */
export const payEvent = pgTable(
  'pay_event',
  {
    id: text().primaryKey(),
    guid: text()
      .notNull()
      .references(() => payOrder.guid),
    what: text().notNull(),
    /** Who of staff did it; null: the program, a gateway or the buyer. */
    staff: text(),
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
    at: instant('at').notNull(),
  },
  table => [index('pay_event_guid').on(table.guid, table.id)],
)

/** Money that came. Never deleted. */
export const payment = pgTable(
  'payment',
  {
    id: text().primaryKey(),
    /** Null: nobody knows what it is for. */
    guid: text().references(() => payOrder.guid),
    gateway: text({ enum: gatewayNames }).notNull(),
    /** What the gateway calls it: it counts once. */
    externalId: text('external_id').notNull(),
    currency: text().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    state: text({ enum: paymentStates }).notNull(),
    /** Why it is in review. */
    reason: text(),
    at: instant('at').notNull(),
  },
  table => [
    uniqueIndex('payment_once').on(table.gateway, table.externalId),
    index('payment_guid').on(table.guid).where(sql`guid is not null`),
    index('payment_at').on(table.at),
    index('payment_review').on(table.at).where(sql`state = 'review'`),
    check('payment_gateway_known', oneOf(table.gateway, gatewayNames)),
    check('payment_state_known', oneOf(table.state, paymentStates)),
    check('payment_amount', sql`${table.amountMinor} > 0`),
  ],
)
export type PaymentRow = typeof payment.$inferSelect

/** Money that goes back. What it bought is taken back when it begins to be sent. */
export const payRefund = pgTable(
  'pay_refund',
  {
    id: text().primaryKey(),
    guid: text()
      .notNull()
      .references(() => payOrder.guid),
    amountMinor: integer('amount_minor').notNull(),
    why: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    problem: text(),
    reference: text(),
    proposedBy: text('proposed_by').notNull(),
    decidedBy: text('decided_by'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('pay_refund_once').on(table.guid).where(sql`state <> 'refused'`),
    index('pay_refund_state').on(table.state, table.createdAt),
    check('pay_refund_state_known', oneOf(table.state, refundStates)),
  ],
)
export type RefundRow = typeof payRefund.$inferSelect

/** Coins that are sold together. */
export const coinPack = pgTable(
  'coin_pack',
  {
    id: text().primaryKey(),
    coins: integer().notNull(),
    bonus: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    priceMinor: integer('price_minor').notNull(),
    position: integer().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  table => [
    check('coin_pack_natural', sql`${table.coins} > 0 and ${table.bonus} >= 0 and ${table.priceMinor} > 0`),
  ],
)
export type CoinPackRow = typeof coinPack.$inferSelect

export const payAddress = pgTable(
  'pay_address',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    country: text().notNull(),
    state: text().notNull(),
    city: text().notNull(),
    line: text().notNull(),
    postcode: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('pay_address_uid').on(table.uid),
    uniqueIndex('pay_address_default').on(table.uid).where(sql`is_default`),
  ],
)
