import { type CoinPack, type Currency, gatewaysOfPayType, type PayMethod } from '@xinghe/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { viewPack } from '../coins/coin-product.ts'
import { gatewayOf } from '../gateways/gateways.ts'
import { coinPack, payMethod } from '../tables.ts'

/** Rows of one table that staff may add. */
const most = 100

/** Ways to pay, with whether their gateway can be used now. */
export async function listMethods(scope: Scope): Promise<{ info: (PayMethod & { isReady: boolean })[] }> {
  const rows = await scope.db
    .select()
    .from(payMethod)
    .orderBy(asc(payMethod.position), asc(payMethod.sysName))
  const info: (PayMethod & { isReady: boolean })[] = []
  for (const { image: _, payType, ...row } of rows) {
    const isReady = await gatewayOf(row.gateway).isReady(scope)
    info.push({ ...row, payType: payType as PayMethod['payType'], isReady })
  }
  return { info }
}

/** Adds a way to pay, or changes the one of this name. @throws gatewayUnfit where its gateway cannot take its money, conflict beyond a hundred */
export function saveMethod(scope: Scope, method: PayMethod): Promise<Record<never, never>> {
  if (!gatewaysOfPayType[method.payType].includes(method.gateway)) fail('gatewayUnfit')
  return transact(scope, async scope => {
    await serialize(scope, 'pay methods')
    const isThere = eq(payMethod.sysName, method.sysName)
    const isKnown = (await scope.db.$count(payMethod, isThere)) > 0
    if (!isKnown && (await scope.db.$count(payMethod)) >= most) fail('conflict')
    await scope.db
      .insert(payMethod)
      .values({ ...method, image: null })
      .onConflictDoUpdate({ target: payMethod.sysName, set: method })
    return {}
  })
}

/** Coins that are sold. */
export async function listPacks(scope: Scope) {
  const rows = await scope.db.select().from(coinPack).orderBy(asc(coinPack.position), asc(coinPack.id))
  return { info: rows.map(row => ({ ...viewPack(row), position: row.position, isOn: row.isOn })) }
}

interface SavedPack extends Pick<CoinPack, 'coins' | 'bonus' | 'priceMinor'> {
  id?: string | undefined
  currency: Currency
  position: number
  isOn: boolean
}

/** Adds coins that are sold, or changes them. @throws notFound, conflict beyond a hundred */
export function savePack(scope: Scope, { id, ...pack }: SavedPack): Promise<Record<never, never>> {
  const { coins, bonus, priceMinor, currency, position, isOn } = pack
  const values = { coins, bonus, priceMinor, currency, position, isOn }
  return transact(scope, async scope => {
    if (id !== undefined) {
      const changed = await scope.db
        .update(coinPack)
        .set(values)
        .where(eq(coinPack.id, id))
        .returning({ id: coinPack.id })
      return changed.length === 0 ? fail('notFound') : {}
    }
    await serialize(scope, 'coin packs')
    if ((await scope.db.$count(coinPack, sql`true`)) >= most) fail('conflict')
    await scope.db.insert(coinPack).values({ id: scope.id(), ...values })
    return {}
  })
}
