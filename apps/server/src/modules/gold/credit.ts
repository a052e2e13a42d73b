import type { CoinKind, GoldReason } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { type Scope, transact } from '#kernel/scope.ts'
import { entryOf, lockAccounts, type NewPosting, postEntry, siteAccounts } from './ledger/post-entry.ts'
import { goldSettings } from './settings.ts'
import { goldLot } from './tables.ts'

export interface Credit {
  uid: string
  /** More than 0. */
  coins: number
  reason: GoldReason
  reference: string | null
  /** Names what is given, and to whom: a second call with it changes nothing. */
  key: string
}

/** Gives a user earned coins, which expire, once for each key, in the caller's transaction. Answers the entry. */
export function creditPromo(scope: Scope, credit: Credit): Promise<string> {
  return addCoins(scope, credit, 'promo', siteAccounts.issued)
}

/** The same of coins that they bought, which do not expire. */
export function creditPaid(scope: Scope, credit: Credit): Promise<string> {
  return addCoins(scope, credit, 'paid', siteAccounts.sold)
}

function addCoins(
  scope: Scope,
  { uid, coins, reason, reference, key }: Credit,
  kind: CoinKind,
  from: string,
): Promise<string> {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new Error(`${coins} coins cannot be given`)
  return transact(scope, async scope => {
    await lockAccounts(scope, [uid])
    const before = await entryOf(scope, key)
    if (before) return before.id
    const postings = [{ account: from, kind, coins: -coins }, await toUser(scope, uid, kind, coins)]
    return postEntry(scope, { key, reason, reference, postings })
  })
}

/** A posting that gives a user coins; earned ones in a lot of their own. Their account is locked. */
export async function toUser(scope: Scope, uid: string, kind: CoinKind, coins: number): Promise<NewPosting> {
  if (kind === 'paid') return { account: uid, kind, coins }
  const { promoDays } = await scope.kernel.settings.of(goldSettings)
  const lotId = scope.id()
  // Empty until the entry is posted, which fills it.
  await scope.db
    .insert(goldLot)
    .values({ id: lotId, uid, coins: 0, expiresAt: scope.now() + promoDays * dayMs })
  return { account: uid, kind, coins, lotId }
}
