import type { GoldBalance } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { omitAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { creditPromo } from './credit.ts'
import { entryOf, postingsOf, siteAccounts } from './ledger/post-entry.ts'
import { balanceOf } from './read-gold.ts'
import { goldSettings } from './settings.ts'
import { spendGold } from './spend.ts'
import { goldEntry, goldPosting } from './tables.ts'

export interface GoldChange {
  toUid: string
  /** Taken where below 0. */
  coins: number
  why: string
  rid: string
}

/**
 * Gives a user earned coins or takes coins from them, once for each `rid` of a member of staff; never below nothing.
 * @throws notFound without such a user, forbidden of one's own, malformed beyond what staff may do at once, goldDayLimit
 * beyond what they may give a day, conflict for the `rid` of another change, goldTooLittle
 */
export async function changeGold(scope: Scope, change: GoldChange): Promise<GoldBalance> {
  const { toUid: uid, coins, why: reference, rid } = change
  const staff = callerOf(scope)
  if (uid === staff) fail('forbidden')
  const { mostGranted, mostGrantedADay: most } = await scope.kernel.settings.of(goldSettings)
  if (coins === 0 || Math.abs(coins) > mostGranted) fail('malformed', { field: 'coins' })
  if (!(await people(scope, [uid])).has(uid)) fail('notFound')
  return transact(scope, async scope => {
    await serialize(scope, `gold changed by:${staff}`)
    const key = `${keyStart(staff)}${rid}`
    if (await isDone(scope, key, change)) omitAudit(scope)
    else {
      if (coins > 0 && (await givenToday(scope, staff)) + coins > most) fail('goldDayLimit', { most })
      if (coins > 0) await creditPromo(scope, { uid, coins, reason: 'grant', reference, key })
      else await spendGold(scope, { uid, coins: -coins, reason: 'take', reference, key, until: 'takenBack' })
    }
    return balanceOf(scope, uid)
  })
}

const keyStart = (staff: string) => `staff:${staff}:`

/** Whether this very change was made before. @throws conflict where another one was */
async function isDone(scope: Scope, key: string, { toUid, coins, why }: GoldChange): Promise<boolean> {
  const entry = await entryOf(scope, key)
  if (!entry) return false
  const ofUser = (await postingsOf(scope, entry.id)).filter(({ account }) => account === toUid)
  const changed = ofUser.reduce((sum, posting) => sum + posting.coins, 0)
  if (entry.reference !== why || changed !== coins) fail('conflict')
  return true
}

/** Coins that a member of staff gave within 24 hours. */
async function givenToday({ db, now }: Scope, staff: string): Promise<number> {
  const [given] = await db
    .select({ coins: sql<number>`coalesce(-sum(${goldPosting.coins}), 0)::int` })
    .from(goldEntry)
    .innerJoin(goldPosting, eq(goldPosting.entryId, goldEntry.id))
    .where(
      and(
        gt(goldEntry.at, now() - dayMs),
        eq(goldEntry.reason, 'grant'),
        sql`starts_with(${goldEntry.key}, ${keyStart(staff)})`,
        eq(goldPosting.account, siteAccounts.issued),
      ),
    )
  return given?.coins ?? 0
}
