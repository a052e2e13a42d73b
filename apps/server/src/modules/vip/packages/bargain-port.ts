import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import type { Price } from './load-packages.ts'

/** What somebody may buy a package at, and the bargain that it comes of. */
export interface BargainedPrice {
  key: string
  amountMinor: number
}

export interface HeldBargain {
  key: string
  uid: string
  guid: string
}

/** Bargains, whose prices stand in for those of packages. `hold` and what follows run in the order's transaction. */
export const bargainPort = port<{
  /** Packages that are bargained for. */
  offered: (scope: Scope) => Promise<Set<string>>
  /** The price of a user's bargain that ended and can be bought; null without one. @throws bargainFree of one at nothing */
  priceFor: (
    scope: Scope,
    wish: { uid: string; packageId: string; price: Price },
  ) => Promise<BargainedPrice | null>
  /** Keeps it for an order. @throws bargainOver where it is bought, given up or kept for another one */
  hold: (scope: Scope, held: HeldBargain) => Promise<void>
  release: (scope: Scope, held: HeldBargain) => Promise<void>
  /** Its order is paid: it buys nothing more. @throws bargainOver where it has bought something already */
  use: (scope: Scope, held: HeldBargain) => Promise<void>
}>('vip.bargain')
