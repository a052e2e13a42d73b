import type { Promotion } from '@xinghe/contract'

/** Of the price, promotions together take so much at most, in hundredths. */
const mostOffShare = 70
/** Of one order. */
const mostPromotions = 3

export interface PromotionRule {
  code: string
  title: string
  kind: 'percent' | 'amount'
  /** Percent, or minor units of the currency of the price. */
  value: number
}

/** What a promotion alone takes off a price. Minor units. */
export function offOf(saleMinor: number, { kind, value }: Pick<PromotionRule, 'kind' | 'value'>): number {
  return kind === 'percent' ? Math.floor((saleMinor * value) / 100) : value
}

/**
 * The price with promotions, minor units: three at most, one of them of percent, together at most 70 % off, and never
 * below one minor unit. Null where they do not go together.
 */
export function priceWith(
  saleMinor: number,
  promotions: readonly PromotionRule[],
): { amountMinor: number; applied: Promotion[] } | null {
  const codes = new Set(promotions.map(({ code }) => code))
  if (promotions.length > mostPromotions || codes.size < promotions.length) return null
  if (promotions.filter(({ kind }) => kind === 'percent').length > 1) return null
  let left = Math.min(saleMinor - 1, Math.floor((saleMinor * mostOffShare) / 100))
  // Percent of the price itself, whatever else there is.
  const inOrder = promotions.toSorted((a, b) =>
    a.kind === b.kind ? (a.code < b.code ? -1 : 1) : a.kind === 'percent' ? -1 : 1,
  )
  const applied = inOrder.map(promotion => {
    const offMinor = Math.min(left, offOf(saleMinor, promotion))
    left -= offMinor
    return { promotionCode: promotion.code, title: promotion.title, offMinor }
  })
  const off = applied.reduce((sum, { offMinor }) => sum + offMinor, 0)
  return { amountMinor: saleMinor - off, applied }
}

/** Of promotions that may be used, codes of the fewest that together make the lowest price. */
export function bestPromotions(saleMinor: number, promotions: readonly PromotionRule[]): string[] {
  const dearest = promotions.toSorted(
    (a, b) => offOf(saleMinor, b) - offOf(saleMinor, a) || (a.code < b.code ? -1 : 1),
  )
  const amounts = dearest.filter(({ kind }) => kind === 'amount')
  const percent = dearest.filter(({ kind }) => kind === 'percent').slice(0, 1)
  let best: PromotionRule[] = []
  let lowest = saleMinor
  // From few to many: more of them must make it cheaper.
  for (let size = 1; size <= mostPromotions; size++)
    for (const choice of [amounts.slice(0, size), [...percent, ...amounts.slice(0, size - percent.length)]]) {
      const { amountMinor } = priceWith(saleMinor, choice) ?? { amountMinor: saleMinor }
      if (amountMinor >= lowest) continue
      lowest = amountMinor
      best = choice
    }
  return best.map(({ code }) => code)
}
