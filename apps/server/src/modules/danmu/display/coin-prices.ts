import type { DanmuPrice, List } from '@xinghe/contract'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { danmuSettings } from '../settings.ts'

/** What highlighted danmu cost, the cheapest first. */
export async function listCoinPrices(scope: Scope): Promise<List<DanmuPrice>> {
  const { coinPrices } = await scope.kernel.settings.of(danmuSettings)
  return wholeList(coinPrices.toSorted((a, b) => a.coins - b.coins))
}
