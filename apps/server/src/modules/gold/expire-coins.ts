import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { lockAccounts, postEntry, siteAccounts } from './ledger/post-entry.ts'
import { goldLot } from './tables.ts'

/** Lots of one round. */
const batch = 500

/** Takes earned coins whose time is over, one transaction for each lot. May be killed anywhere and run again. */
export async function expireCoins(scope: Scope): Promise<void> {
  for (;;) {
    const isOver = and(gt(goldLot.coins, 0), lte(goldLot.expiresAt, scope.now()))
    const lots = await scope.db
      .select()
      .from(goldLot)
      .where(isOver)
      .orderBy(asc(goldLot.expiresAt))
      .limit(batch)
    for (const { id, uid } of lots) await transact(scope, scope => expireLot(scope, uid, id))
    if (lots.length < batch) return
  }
}

async function expireLot(scope: Scope, uid: string, lotId: string): Promise<void> {
  await lockAccounts(scope, [uid])
  const [lot] = await scope.db.select().from(goldLot).where(eq(goldLot.id, lotId))
  if (!lot || lot.coins === 0) return
  await postEntry(scope, {
    // A refund may fill the lot again after its end: then it expires once more.
    key: `expire:${lotId}:${scope.id()}`,
    reason: 'expired',
    reference: null,
    postings: [
      { account: uid, kind: 'promo', coins: -lot.coins, lotId },
      { account: siteAccounts.expired, kind: 'promo', coins: lot.coins },
    ],
  })
}
