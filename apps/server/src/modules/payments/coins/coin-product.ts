import type { CoinPack } from '@xinghe/contract'
import { currencies } from '@xinghe/contract'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import {
  creditPaid,
  creditPromo,
  entriesByKeys,
  entryKeysBetween,
  takeBackCredit,
} from '#modules/gold/index.ts'
import { payMethodsIn, viewMethods } from '../orders/pay-methods.ts'
import type { Offer, Product } from '../product.ts'
import { type CoinPackRow, coinPack } from '../tables.ts'

const quotedShape = z.object({ coins: z.number().int(), bonus: z.number().int() })

const keyOf = (guid: string) => `topUp:${guid}`
const bonusKeyOf = (guid: string) => `topUpBonus:${guid}`

const quoteOf = ({ id, coins, bonus, currency, priceMinor }: CoinPackRow) =>
  [id, coins, bonus, currency, priceMinor].join('-')

/** Coins that are sold; a bonus is of the earned kind, which expires. */
export const coinProduct: Product = {
  async offer(scope, { productId, toUid }): Promise<Offer> {
    if (toUid !== null) fail('giftRefused')
    const [pack] = await scope.db.select().from(coinPack).where(eq(coinPack.id, productId))
    if (!pack?.isOn) return fail('productGone')
    const { coins, bonus, currency, priceMinor } = pack
    return {
      title: scope.text('coins.title', { coins: coins + bonus }),
      currency,
      listMinor: priceMinor,
      amountMinor: priceMinor,
      promotions: [],
      quote: quoteOf(pack),
      quoted: { coins, bonus, siteMinor: coins * 10 },
      before: null,
      after: null,
      payMethods: null,
    }
  },
  reserve: async () => {},
  release: async () => {},
  async fulfil(scope, { guid, uid, quoted }) {
    const { coins, bonus } = quotedShape.parse(quoted)
    await creditPaid(scope, { uid, coins, reason: 'topUp', reference: guid, key: keyOf(guid) })
    if (bonus > 0)
      await creditPromo(scope, {
        ...{ uid, coins: bonus, reason: 'topUp', reference: guid, key: bonusKeyOf(guid) },
      })
    return null
  },
  async revoke(scope, { guid, quoted }) {
    const { bonus } = quotedShape.parse(quoted)
    await takeBackCredit(scope, keyOf(guid))
    if (bonus > 0) await takeBackCredit(scope, bonusKeyOf(guid))
  },
  async delivered(scope, guids) {
    const found = await entriesByKeys(scope, guids.map(keyOf))
    return new Set(guids.filter(guid => found.has(keyOf(guid))))
  },
  async deliveredBetween(scope, from, to) {
    const keys = await entryKeysBetween(scope, 'topUp:', { from, to })
    return keys.map(key => key.slice('topUp:'.length))
  },
}

/** Coins that are sold, with how they can be paid. */
export async function coinPacks(scope: Scope, { region }: { region?: string | undefined }) {
  callerOf(scope)
  const rows = await scope.db
    .select()
    .from(coinPack)
    .where(eq(coinPack.isOn, true))
    .orderBy(asc(coinPack.position), asc(coinPack.id))
    .limit(50)
  const methods = await payMethodsIn(scope, region || scope.viewer.region)
  return {
    packs: rows.map(row => ({ ...viewPack(row), quote: quoteOf(row) })),
    payTypes: await viewMethods(scope, methods),
  }
}

export function viewPack({ id, coins, bonus, priceMinor, currency }: CoinPackRow): CoinPack {
  return { id, coins, bonus, priceMinor, currency, priceSymbol: currencies[currency].symbol }
}
