import type { GoldReason } from '@xinghe/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { entryOf, lockAccounts, postEntry, siteAccounts } from './ledger/post-entry.ts'
import { takeCoins } from './rules.ts'
import { goldAccount, goldLot } from './tables.ts'

/** Where coins go. */
const siteAccountOf = {
  spent: siteAccounts.revenue,
  held: siteAccounts.held,
  takenBack: siteAccounts.expired,
} as const

export interface Spending {
  uid: string
  /** More than 0. */
  coins: number
  reason: GoldReason
  reference: string | null
  /** Names what is paid, and who pays: a second call with it changes nothing. */
  key: string
  /** The coins are spent for good, held until `capture` or `reverse`, or were taken back and buy nothing. */
  until?: keyof typeof siteAccountOf
}

/**
 * Takes coins from a user, once for each key, in the caller's transaction; earned ones first. Answers the entry.
 * @throws goldTooLittle
 */
export function spendGold(
  scope: Scope,
  { uid, coins, reason, reference, key, until = 'spent' }: Spending,
): Promise<string> {
  if (!Number.isSafeInteger(coins) || coins <= 0) throw new Error(`${coins} coins cannot be spent`)
  return transact(scope, async scope => {
    await lockAccounts(scope, [uid])
    const before = await entryOf(scope, key)
    if (before) return before.id
    const parts = takeCoins(await owned(scope, uid), coins) ?? fail('goldTooLittle')
    const to = siteAccountOf[until]
    const postings = parts.flatMap(({ kind, coins, lotId }) => [
      { account: uid, kind, coins: -coins, lotId },
      { account: to, kind, coins },
    ])
    return postEntry(scope, { key, reason, reference, postings })
  })
}

/** What a user may spend now; lots that are over are not theirs any more. */
export async function owned(scope: Scope, uid: string) {
  const [account] = await scope.db.select().from(goldAccount).where(eq(goldAccount.uid, uid))
  const lots = await scope.db
    .select()
    .from(goldLot)
    .where(and(eq(goldLot.uid, uid), gt(goldLot.coins, 0), gt(goldLot.expiresAt, scope.now())))
    .orderBy(asc(goldLot.expiresAt))
  return { paid: account?.paid ?? 0, lots }
}
