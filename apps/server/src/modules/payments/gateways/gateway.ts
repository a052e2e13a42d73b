import type { CoinPayment, GatewayName } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import type { OrderRow } from '../tables.ts'

/** How a gateway takes the money of an order. */
export interface Begun {
  /** What the gateway calls the order; null where it takes our name. */
  reference: string | null
  url?: string | null
  qr?: string | null
  params?: Record<string, string> | null
  coin?: CoinPayment | null
  service?: { id: string; userkey: string } | null
}

/** What a gateway says of one payment. Authentic: its signature was checked. */
export interface Notice {
  /** Our order. */
  guid: string
  /** What the gateway calls this payment; each counts once. */
  externalId: string
  /** Whether the merchant is us. */
  isOurs: boolean
  currency: string
  amountMinor: number
  state: 'paid' | 'failed' | 'pending'
}

/** A notification as it came. */
export interface NoticeRequest {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string>>
}

/** What the gateway is answered. */
export interface NoticeReply {
  status: number
  type: string
  body: string
}

/** An adapter of what takes money. None of its functions runs in a transaction. */
export interface Gateway {
  name: GatewayName
  /** Whether it is set up and may be used now. */
  isReady: (scope: Scope) => Promise<boolean>
  /** Tells the gateway of an order; again with the same order it answers the same. @throws where it cannot now */
  begin: (scope: Scope, order: OrderRow) => Promise<Begun>
  /** What a notification says; null of one that is forged or no notification. */
  readNotice?: (scope: Scope, request: NoticeRequest) => Promise<Notice | null>
  /** What it is answered: not taken, it comes again. */
  reply?: (isTaken: boolean) => NoticeReply
  /** What the gateway knows of an order's payments. */
  ask?: (scope: Scope, order: OrderRow) => Promise<Notice[]>
  /** Gives money back, once for each `key`. Null: it is done by hand. @throws where it cannot now */
  refund?: (
    scope: Scope,
    refund: { order: OrderRow; externalId: string; amountMinor: number; key: string },
  ) => Promise<{ reference: string }>
}
