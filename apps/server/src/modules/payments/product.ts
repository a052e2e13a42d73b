import type { Currency, ProductKind, Promotion } from '@xinghe/contract'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** What the product's module keeps in the order and delivers by. JSON. */
export type Quoted = Record<string, unknown>

export interface Wish {
  productId: string
  uid: string
  /** Whom it is for; null: the buyer. */
  toUid: string | null
  promotions: readonly string[]
  /** Service region of the buyer. */
  region: string
}

/** A product at its price, for one buyer, now. Amounts in minor units. */
export interface Offer {
  title: string
  currency: Currency
  listMinor: number
  amountMinor: number
  promotions: Promotion[]
  /** Names all that the buyer was shown: equal as long as nothing of it changes. */
  quote: string
  quoted: Quoted
  /** How far VIP reaches before and after, of products that change it and where the buyer may know it. */
  before: { level: number; eDate: number | null } | null
  after: { level: number; eDate: number | null } | null
  /** Names of ways to pay that it has; null: all. */
  payMethods: readonly string[] | null
}

/** An order, as products know it. */
export interface Sold {
  guid: string
  uid: string
  toUid: string | null
  message: string
  productId: string
  quoted: Quoted
  promotions: readonly Promotion[]
  createdAt: number
  expiresAt: number
}

/** What is sold. The module that sells it provides this; `reserve` and what follows run in the caller's transaction. */
export interface Product {
  /** @throws productGone, productSoldOut, productLimit, promotionInvalid, payUnavailable, giftRefused */
  offer: (scope: Scope, wish: Wish) => Promise<Offer>
  /** Locks what orders of a buyer count that have any of these promotions, where one is to take the place of others. */
  lockLimits?: (scope: Scope, sold: Pick<Sold, 'uid' | 'productId' | 'promotions'>) => Promise<void>
  /** Holds stock and promotions for an order that begins. @throws productSoldOut, productLimit, promotionInvalid */
  reserve: (scope: Scope, sold: Sold) => Promise<void>
  /** Gives them back: the order ended unpaid. Once. */
  release: (scope: Scope, sold: Sold) => Promise<void>
  /**
   * Delivers, once for each order. Where the reservation was released, only what is still left, unless staff force it.
   * Answers how far VIP of the buyer reached before and reaches now, which may not be what was quoted: something else may
   * have come in between.
   * @throws where it cannot be delivered
   */
  fulfil: (scope: Scope, sold: Sold, isForced?: boolean) => Promise<Pick<Offer, 'before' | 'after'> | null>
  /** Takes back what was delivered, once. */
  revoke: (scope: Scope, sold: Sold) => Promise<void>
  /** Which of these orders are delivered and not taken back. */
  delivered: (scope: Scope, guids: readonly string[]) => Promise<Set<string>>
  /** Who else got something of a delivered order and loses it when it is taken back; absent where nobody does. */
  partnerOf?: (scope: Scope, guid: string) => Promise<string | null>
  /** Orders in whose name something was delivered in a time, from inclusive, to exclusive, whether they exist or not. */
  deliveredBetween: (scope: Scope, from: number, to: number) => Promise<string[]>
}

export const productPorts = {
  vip: port<Product>('payments.vip'),
  coins: port<Product>('payments.coins'),
} satisfies Record<ProductKind, unknown>
