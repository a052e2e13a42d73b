import type { GoldBalance } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { creditPromo } from './credit.ts'
import { balanceOf } from './read-gold.ts'
import { goldSettings } from './settings.ts'
import { spendGold } from './spend.ts'

/**
 * Gives a user earned coins or takes coins from them, once for each `rid`; never below nothing.
 * @throws notFound without such a user, malformed beyond what staff may do at once, goldTooLittle
 */
export async function changeGold(
  scope: Scope,
  { toUid: uid, coins, why, rid }: { toUid: string; coins: number; why: string; rid: string },
): Promise<GoldBalance> {
  const { mostGranted } = await scope.kernel.settings.of(goldSettings)
  if (coins === 0 || Math.abs(coins) > mostGranted) fail('malformed', { field: 'coins' })
  if (!(await people(scope, [uid])).has(uid)) fail('notFound')
  return transact(scope, async scope => {
    const key = `staff:${uid}:${rid}`
    if (coins > 0) await creditPromo(scope, { uid, coins, reason: 'grant', reference: why, key })
    else await spendGold(scope, { uid, coins: -coins, reason: 'take', reference: why, key })
    return balanceOf(scope, uid)
  })
}
