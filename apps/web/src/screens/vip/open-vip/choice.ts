import type { VipCategory, VipPackage } from '@xinghe/contract'

/** What an address asks for. */
export interface Asked {
  categoryId: string | null
  /** Place of the category in the row. */
  activeIndex: number | null
  /** A package. */
  selectId: string | null
}

export function askedIn(params: URLSearchParams): Asked {
  const index = params.get('activeIndex') ?? ''
  return {
    categoryId: params.get('categoryId'),
    activeIndex: /^\d{1,2}$/.test(index) ? Number(index) : null,
    selectId: params.get('selectId') ?? params.get('id'),
  }
}

/** The category that is open: the one that was asked for, that of the package, the one at the place, else the first. */
export function categoryOf(categories: readonly VipCategory[], asked: Asked): VipCategory | undefined {
  const has = ({ data }: VipCategory) => data.some(({ packageId }) => packageId === asked.selectId)
  return (
    categories.find(({ id }) => id === asked.categoryId) ??
    categories.find(has) ??
    categories[asked.activeIndex ?? 0] ??
    categories[0]
  )
}

/** The package that is chosen: the one that was asked for, else the first that can still be bought. */
export function packageOf({ data }: VipCategory, selectId: string | null): VipPackage | undefined {
  return (
    data.find(({ packageId }) => packageId === selectId) ?? data.find(({ left }) => left !== 0) ?? data[0]
  )
}

/** Of one order. */
export const mostPromotions = 3

/** The chosen promotions after a press on one; null where there are as many as may be. */
export function toggledPromotion(chosen: readonly string[], code: string): string[] | null {
  if (chosen.includes(code)) return chosen.filter(one => one !== code)
  return chosen.length < mostPromotions ? [...chosen, code] : null
}
