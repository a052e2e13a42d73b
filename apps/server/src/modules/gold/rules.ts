import type { CoinKind } from '@xinghe/contract'

export interface Lot {
  id: string
  coins: number
  expiresAt: number
}

/** Coins of one kind that leave a user's account; of promo coins with the lot they come from. */
export interface Part {
  kind: CoinKind
  coins: number
  lotId: string | null
}

/** Earned coins go first, those that expire soonest before others; paid ones last. Null where there are too few. */
export function takeCoins(owned: { paid: number; lots: readonly Lot[] }, coins: number): Part[] | null {
  const parts: Part[] = []
  let missing = coins
  for (const lot of owned.lots.toSorted((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1))) {
    const taken = Math.min(lot.coins, missing)
    if (taken > 0) parts.push({ kind: 'promo', coins: taken, lotId: lot.id })
    missing -= taken
  }
  if (missing > owned.paid) return null
  if (missing > 0) parts.push({ kind: 'paid', coins: missing, lotId: null })
  return parts
}

/** How many coins of each kind the parts have. */
export function sumOfKinds(parts: readonly { kind: CoinKind; coins: number }[]): Map<CoinKind, number> {
  const sums = new Map<CoinKind, number>()
  for (const { kind, coins } of parts) sums.set(kind, (sums.get(kind) ?? 0) + coins)
  return sums
}
