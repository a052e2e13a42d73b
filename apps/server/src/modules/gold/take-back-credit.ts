import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { reversalKey } from './close-entry.ts'
import { entryOf, lockAccounts, type NewPosting, postEntry, postingsOf } from './ledger/post-entry.ts'
import { goldAccount, goldLot, type PostingRow } from './tables.ts'

/**
 * Takes back coins that were credited under a key, once: bought ones all, of earned ones what is left of them.
 * @throws refundSpent where bought ones are spent
 */
export function takeBackCredit(scope: Scope, key: string): Promise<void> {
  return transact(scope, async scope => {
    const entry = await entryOf(scope, key)
    if (!entry) return
    const postings = await postingsOf(scope, entry.id)
    await lockAccounts(
      scope,
      postings.filter(({ coins }) => coins > 0).map(({ account }) => account),
    )
    if (await entryOf(scope, reversalKey(key))) return
    const given = postings.find(({ coins }) => coins > 0)
    const from = postings.find(({ coins }) => coins < 0)
    if (!given || !from) throw new Error(`${key} is no credit`)
    const coins = await leftOf(scope, given)
    if (coins === 0) return
    const { account, kind, lotId } = given
    const taken: NewPosting[] = [
      { account, kind, coins: -coins, lotId },
      { account: from.account, kind, coins },
    ]
    const { reference } = entry
    await postEntry(scope, {
      key: reversalKey(key),
      reason: 'refund',
      reference,
      closes: entry.id,
      postings: taken,
    })
  })
}

async function leftOf({ db }: Scope, { account, coins, lotId }: PostingRow): Promise<number> {
  if (lotId) {
    const [lot] = await db.select().from(goldLot).where(eq(goldLot.id, lotId))
    return Math.min(coins, lot?.coins ?? 0)
  }
  const [owned] = await db.select().from(goldAccount).where(eq(goldAccount.uid, account))
  return (owned?.paid ?? 0) < coins ? fail('refundSpent') : coins
}
