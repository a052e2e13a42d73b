import { type Currency, currencies, siteCurrency, type VipKind, type VipPackage } from '@xinghe/contract'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import {
  type VipPackagePriceRow,
  type VipPackageRow,
  type VipPromotionRow,
  vipPackage,
  vipPackagePrice,
  vipPromotion,
} from '../tables.ts'
import { bestPromotions, offOf, type PromotionRule } from './price-rules.ts'

/** A price in the currency of a region, with that of the site. Minor units. */
export interface Price {
  currency: Currency
  listMinor: number
  saleMinor: number
}

/** Prices of packages in a region: their own there, else those of the site. */
export async function pricesIn(
  scope: Scope,
  rows: readonly VipPackageRow[],
  region: string,
): Promise<Map<string, Price>> {
  const ids = rows.map(({ id }) => id)
  const isHere = and(inArray(vipPackagePrice.packageId, ids), eq(vipPackagePrice.region, region))
  const local: VipPackagePriceRow[] =
    ids.length === 0 ? [] : await scope.db.select().from(vipPackagePrice).where(isHere)
  const byId = new Map(local.map(row => [row.packageId, row]))
  return new Map(
    rows.map(row => {
      const { currency = siteCurrency, priceMinor, saleMinor } = { ...row, ...byId.get(row.id) }
      return [row.id, { currency, listMinor: priceMinor, saleMinor }]
    }),
  )
}

/** Promotions that run now. */
export function runningPromotions({ db, now }: Scope): Promise<VipPromotionRow[]> {
  const at = now()
  return db
    .select()
    .from(vipPromotion)
    .where(and(eq(vipPromotion.isOn, true), lte(vipPromotion.startsAt, at), gt(vipPromotion.endsAt, at)))
    .orderBy(asc(vipPromotion.code))
    .limit(200)
}

export function isFor(promotion: VipPromotionRow, packageId: string): boolean {
  return promotion.packages.length === 0 || promotion.packages.includes(packageId)
}

/** A promotion at a price: amounts are of the site's currency, and count as their share of the site's price elsewhere. */
export function ruleOf(
  { code, title, kind, value }: VipPromotionRow,
  { saleMinor }: Price,
  siteSaleMinor: number,
): PromotionRule {
  const local = kind === 'percent' ? value : Math.floor((value * saleMinor) / siteSaleMinor)
  return { code, title, kind, value: local }
}

export async function packageById({ db }: Scope, id: string): Promise<VipPackageRow | undefined> {
  const [row] = await db.select().from(vipPackage).where(eq(vipPackage.id, id))
  return row
}

export function viewPackage(
  { viewer }: Scope,
  row: VipPackageRow,
  price: Price,
  promotions: readonly VipPromotionRow[],
  isBargained: boolean,
): VipPackage {
  const rules = promotions
    .filter(promotion => isFor(promotion, row.id))
    .map(promotion => ruleOf(promotion, price, row.saleMinor))
  return {
    packageId: row.id,
    name: inLanguage(viewer.language, row.name),
    type: row.kind as VipKind,
    categoryId: row.categoryId,
    validityDays: row.validityDays,
    giftDays: row.giftDays,
    menberCount: row.seats,
    price: row.priceMinor,
    disprice: row.saleMinor,
    localprice: price.listMinor,
    dislocalprice: price.saleMinor,
    priceSymbol: currencies[price.currency].symbol,
    currency: price.currency,
    tag: inLanguage(viewer.language, row.tag),
    promotions: rules
      .map(rule => ({
        promotionCode: rule.code,
        title: inLanguage(viewer.language, rule.title),
        offMinor: offOf(price.saleMinor, rule),
      }))
      .filter(({ offMinor }) => offMinor > 0),
    bestPromotions: bestPromotions(price.saleMinor, rules),
    bargain: isBargained,
    left: row.stock === null ? null : Math.max(0, row.stock - row.sold),
  }
}
