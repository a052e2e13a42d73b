import type { GoldRefund, GoldSubject, RefundableReason } from '@xinghe/contract'
import { isRefundable } from '@xinghe/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import { detailAudit, omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { port } from '#kernel/port.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { reversalKey, reverseEntry } from './close-entry.ts'
import { entryOf, postingsOf } from './ledger/post-entry.ts'
import { nameSubjects } from './name-subjects.ts'
import { balanceOf } from './read-gold.ts'
import { goldEntry, goldLot, goldPosting } from './tables.ts'

/** What coins were spent on. */
interface Purchase {
  uid: string
  /** That of the entry which took the coins. */
  key: string
  reference: string
}

/**
 * Takes back what coins bought, in the caller's transaction and before any coins are locked. Fails where that cannot be
 * done any more. The module that sells it provides this.
 */
type TakeBack = (scope: Scope, purchase: Purchase) => Promise<void>

export const takeBackPorts = {
  unlock: port<TakeBack>('gold.takeBackUnlock'),
  tip: port<TakeBack>('gold.takeBackTip'),
  coinDanmu: port<TakeBack>('gold.takeBackDanmu'),
} satisfies Record<RefundableReason, unknown>

/**
 * Gives back what a user spent, once however often it is asked for, and takes back what they bought.
 * @throws notFound without such an entry of theirs, forbidden of one's own, goldNotRefundable for another kind of entry
 * and once somebody else was paid from it
 */
export async function refundEntry(
  scope: Scope,
  { toUid: uid, entry: id }: { toUid: string; entry: string },
): Promise<GoldRefund> {
  if (uid === callerOf(scope)) fail('forbidden')
  const [entry] = await scope.db.select().from(goldEntry).where(eq(goldEntry.id, id))
  if (!entry) fail('notFound')
  const ofUser = (await postingsOf(scope, id)).filter(({ account }) => account === uid)
  const coins = ofUser.reduce((sum, posting) => sum + posting.coins, 0)
  if (ofUser.length === 0) fail('notFound')
  const { reason, reference, key } = entry
  if (!isRefundable(reason) || coins >= 0 || reference === null) fail('goldNotRefundable')
  return transact(scope, async scope => {
    await serialize(scope, `gold refunded:${id}`)
    const takeBack = scope.kernel.ports.get(takeBackPorts[reason])
    if (await entryOf(scope, reversalKey(key))) omitAudit(scope)
    else {
      await takeBack(scope, { uid, key, reference })
      await reverseEntry(scope, key)
      const subject = (await nameSubjects(scope, [entry]))(entry)
      detailAudit(scope, { coins: -coins, spentOn: reason, ...(subject && wordsOf(subject)), reference })
    }
    const refund = (await entryOf(scope, reversalKey(key))) ?? fail('goldNotRefundable')
    const expired = await expiredOf(scope, refund.id)
    return { coins: -coins, expired, ...(await balanceOf(scope, uid)) }
  })
}

/** What the audit log says of it, which stays when it is gone. */
function wordsOf({ title, number, person, text }: GoldSubject): object {
  return {
    ...(title !== '' && { title }),
    ...(number !== null && { number }),
    ...(person !== null && { person }),
    ...(text !== null && { text }),
  }
}

/** Coins of an entry that went back to lots which are over. */
async function expiredOf({ db, now }: Scope, entryId: string): Promise<number> {
  const [row] = await db
    .select({ coins: sql<number>`coalesce(sum(${goldPosting.coins}), 0)::int` })
    .from(goldPosting)
    .innerJoin(goldLot, eq(goldLot.id, goldPosting.lotId))
    .where(and(eq(goldPosting.entryId, entryId), lte(goldLot.expiresAt, now())))
  return row?.coins ?? 0
}
