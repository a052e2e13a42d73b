import type { OrderState } from '@xinghe/contract'
import { hourMs, minuteMs } from '@xinghe/contract/time'

/** What waits for money. */
export const unpaidStates = ['created', 'pending'] as const satisfies OrderState[]
export function isUnpaid(state: OrderState): boolean {
  return unpaidStates.some(unpaid => unpaid === state)
}

/** What becomes of an order and of the payment that came for it. */
export interface Verdict {
  /** The order is delivered now. */
  delivers: boolean
  /** Whether the payment is one of the order's. */
  payment: 'accepted' | 'review'
  /** State of the order where it is not delivered; null: it stays. */
  order: OrderState | null
  /** Why staff look at it. */
  reason: string | null
  /** Minor units beyond the amount. */
  overMinor: number
}

export interface Came {
  isOurs: boolean
  currency: string
  /** Of this payment, and of those of the order that were there before and count. Minor units. */
  amountMinor: number
  earlierMinor: number
  at: number
}

/**
 * What a payment does, whose signature was checked. Money is never lost: what does not simply pay an order is left to
 * staff.
 */
export function judgePayment(
  order: { state: OrderState; currency: string; amountMinor: number; expiresAt: number },
  came: Came,
  { lateHours }: { lateHours: number },
): Verdict {
  const left = (reason: string, state: OrderState | null = null): Verdict => ({
    ...{ delivers: false, payment: 'review', order: state, reason, overMinor: 0 },
  })
  if (!came.isOurs) return left('merchant')
  const { state } = order
  if (state === 'fulfilled') return left('double')
  if (state === 'refunded') return left('afterRefund')
  if (came.currency !== order.currency) return left('currency', 'review')
  if (came.at > order.expiresAt + lateHours * hourMs) return left('tooLate', 'review')
  const sum = came.earlierMinor + came.amountMinor
  if (sum < order.amountMinor) return { ...left('underpaid', 'review'), payment: 'accepted' }
  return {
    ...{ delivers: true, payment: 'accepted', order: null, reason: null },
    overMinor: sum - order.amountMinor,
  }
}

/** An amount of an order in minor units of the site's currency, in which limits are. */
export function inSiteMinor(
  minor: number,
  { amountMinor, quoted }: { amountMinor: number; quoted: Record<string, unknown> },
): number {
  const siteMinor = Number(quoted.siteMinor ?? amountMinor)
  return amountMinor <= 0 ? minor : Math.ceil((minor * siteMinor) / amountMinor)
}

/** Coins for what was paid too much of an order that costs so much of the site's currency: ten of them are one yuan. */
export function coinsOf(overMinor: number, order: { amountMinor: number; siteMinor: number }): number {
  if (order.amountMinor <= 0) return 0
  return Math.floor((overMinor * order.siteMinor) / order.amountMinor / 10)
}

/** When a gateway is asked next: often while somebody waits, then ever more seldom; null once it is over for good. */
export function nextAskAt(
  now: number,
  asked: number,
  { expiresAt }: { expiresAt: number },
  { lateHours }: { lateHours: number },
): number | null {
  const wait = Math.min(hourMs, (minuteMs / 2) * 2 ** Math.max(0, asked - 10))
  const at = now + wait
  return at > expiresAt + lateHours * hourMs ? null : at
}
