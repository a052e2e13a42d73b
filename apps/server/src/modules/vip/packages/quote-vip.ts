import { currencies, promotionCodes, type VipQuote } from '@xinghe/contract'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { packageById } from './load-packages.ts'
import { vipProduct } from './vip-product.ts'

interface Asked {
  ProductID: string
  ToUID?: string | undefined
  Promotions: string
  region?: string | undefined
}

/** What a package costs the caller now, and what it leads to. @throws what an order of it would */
export async function quoteVip(scope: Scope, asked: Asked): Promise<VipQuote> {
  const uid = callerOf(scope)
  const offer = await vipProduct.offer(scope, {
    productId: asked.ProductID,
    uid,
    toUid: asked.ToUID === undefined || asked.ToUID === uid ? null : asked.ToUID,
    promotions: promotionCodes(asked.Promotions),
    region: asked.region || scope.viewer.region,
  })
  const row = await packageById(scope, asked.ProductID)
  const saleMinor = offer.amountMinor + offer.promotions.reduce((sum, { offMinor }) => sum + offMinor, 0)
  return {
    before: offer.before,
    after: offer.after,
    currency: offer.currency,
    priceSymbol: currencies[offer.currency].symbol,
    listMinor: offer.listMinor,
    saleMinor,
    promotions: offer.promotions,
    amountMinor: offer.amountMinor,
    days: row ? row.validityDays + row.giftDays : 0,
    quote: offer.quote,
  }
}
