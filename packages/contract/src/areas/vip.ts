import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyNames } from '../money.ts'
import { id, instant, int, listOf, paging } from '../wire.ts'
import { publicUserShape } from './account.ts'
import { countryCode } from './region.ts'
import { vipBenefitsShape, vipKind, vipSources } from './vip-shapes.ts'

export const payTypeShape = z.object({
  /** -1 card, 0, 1 and 7 like Alipay, 2 virtual coin, 3 manual service, 5 gateway. */
  payType: z.number().int(),
  /** Names the way to pay. */
  sysName: z.string(),
  title: z.string(),
  img: z.string().nullable(),
})
export type PayType = z.output<typeof payTypeShape>

export const promotionShape = z.object({
  promotionCode: z.string(),
  title: z.string(),
  /** What it takes off a price of its package, in minor units; those of percent, of the price without others. */
  offMinor: z.number().int(),
})
export type Promotion = z.output<typeof promotionShape>

/** Prices are in minor units of their currency. */
export const vipPackageShape = z.object({
  packageId: id(),
  name: z.string(),
  /** Kind of VIP. */
  type: vipKind,
  categoryId: id(),
  validityDays: z.number().int(),
  giftDays: z.number().int(),
  /** 2: for a couple. */
  menberCount: z.number().int(),
  /** List price and what it costs, of the site. */
  price: z.number().int(),
  disprice: z.number().int(),
  /** The same in the currency of the region. */
  localprice: z.number().int(),
  dislocalprice: z.number().int(),
  priceSymbol: z.string(),
  currency: z.enum(currencyNames),
  /** A short word on the card, such as 热卖; empty without one. */
  tag: z.string(),
  promotions: z.array(promotionShape),
  /** Codes of those that together make the lowest price. */
  bestPromotions: z.array(z.string()),
  /** It can be bargained for. */
  bargain: z.boolean(),
  /** What is left of a limited one; null of one that is not limited. */
  left: z.number().int().nullable(),
})
export type VipPackage = z.output<typeof vipPackageShape>

export const vipCategoryShape = z.object({
  id: id(),
  name: z.string(),
  remark: z.string(),
  styleType: z.number().int(),
  data: z.array(vipPackageShape),
  payTypes: z.array(payTypeShape),
})
export type VipCategory = z.output<typeof vipCategoryShape>

export const vipPayInfoShape = z.object({
  remark: z.string(),
  categoryList: z.array(vipCategoryShape),
  /** Whom it is for where that is not the caller. */
  to: publicUserShape.nullable(),
})
export type VipPayInfo = z.output<typeof vipPayInfoShape>

/** How far VIP reaches: kind 0 without any. */
export const vipStandingShape = z.object({ level: z.number().int(), eDate: instant().nullable() })

/** What is shown before paying, and what is delivered then. */
export const vipQuoteShape = z.object({
  /** Null where it is for somebody else: their VIP is their own matter. */
  before: vipStandingShape.nullable(),
  after: vipStandingShape.nullable(),
  currency: z.enum(currencyNames),
  priceSymbol: z.string(),
  /** Minor units: list price, sale price, what promotions take off, what is paid. */
  listMinor: z.number().int(),
  saleMinor: z.number().int(),
  promotions: z.array(promotionShape),
  amountMinor: z.number().int(),
  days: z.number().int(),
  /** Names what was shown: an order with another one is refused. */
  quote: z.string(),
})
export type VipQuote = z.output<typeof vipQuoteShape>

/** A way of one's days of VIP: bought, given, redeemed, earned. */
export const vipRecordShape = z.object({
  id: id(),
  type: vipKind,
  /** Name of the kind. */
  name: z.string(),
  days: z.number().int(),
  source: z.enum(vipSources),
  /** It was taken back since. */
  isReversed: z.boolean(),
  /** Of a gift: who gave it, or whom it was given. */
  person: publicUserShape.nullable(),
  isGiven: z.boolean(),
  /** What the giver said with a gift; empty where they said nothing. */
  message: z.string(),
  at: instant(),
})
export type VipRecord = z.output<typeof vipRecordShape>

export const vip = {
  payInfo: endpoint({
    method: 'GET',
    path: '/api/User/GetVipPayType',
    access: 'visitor',
    takesRegion: true,
    codes: ['payUnavailable', 'notFound'],
    summary: 'What of VIP is sold to the caller, or through them to somebody else, and how it can be paid',
    query: z.object({
      vipCategoryId: int().min(1).max(4).optional(),
      ProductID: id().optional(),
      ToUID: id().optional(),
      region: countryCode.optional(),
      categoryId: id().optional(),
    }),
    data: vipPayInfoShape,
  }),
  quote: endpoint({
    method: 'GET',
    path: '/api/Vip/Quote',
    access: 'user',
    takesRegion: true,
    limit: { max: 120, perSec: 60 },
    codes: [
      'payUnavailable',
      'productGone',
      'productSoldOut',
      'productLimit',
      'promotionInvalid',
      'notFound',
    ],
    summary:
      'What a package costs the caller and what it leads to, as an order keeps it for a quarter of an hour',
    query: z.object({
      ProductID: id(),
      ToUID: id().optional(),
      Promotions: z.string().max(200).default(''),
      region: countryCode.optional(),
    }),
    data: vipQuoteShape,
  }),
  benefits: endpoint({
    method: 'GET',
    path: '/api/Vip/Benefits',
    access: 'visitor',
    cacheable: 'everyone',
    summary: 'What each kind of VIP opens, and what is open without one',
    data: z.object({
      none: vipBenefitsShape,
      kinds: z.array(z.object({ type: vipKind, name: z.string(), benefits: vipBenefitsShape })),
    }),
  }),
  records: endpoint({
    method: 'GET',
    path: '/api/Vip/Records',
    access: 'user',
    summary: 'Days of VIP that the caller was given or gave, the latest first',
    query: z.object({
      ...paging,
      kind: z.enum(['got', 'given']).default('got'),
      source: z.enum(vipSources).optional(),
    }),
    data: listOf(vipRecordShape),
  }),
}

/** Codes of promotions as one parameter: joined by `|`. */
export function promotionCodes(joined: string): string[] {
  return joined.split('|').filter(code => code !== '')
}
