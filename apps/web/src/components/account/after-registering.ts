import { calls } from '@xinghe/client'
import { client } from '#data/client.ts'

const sells = /^\/(openVip|vip-center\/recharge|giveVip|selectPack|exchangeVip|vip-redeem|bargain)\b/i

/**
 * Where somebody who has just registered goes: to where VIP is sold, and from there to what they were at; straight there
 * where nothing is sold.
 */
export async function addressAfterRegistering(to: string): Promise<string> {
  // Their own page and home are no places to be led back to: they begin at home.
  const from = to === '/user' ? '/' : to
  // They were about to buy: what they chose stays chosen.
  if (sells.test(from)) return from
  try {
    const { categoryList } = await client.call(calls.vip.payInfo, {})
    if (categoryList.length === 0) return from
  } catch {
    return from
  }
  return `/openVip?${new URLSearchParams({ fromRegister: '1', ...(from !== '/' && { from }) })}`
}
