import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { joinedOf } from '#modules/account/index.ts'
import { giveAll, inviterKey, takeDue, thisMonth } from './give-rewards.ts'
import { invitationReward } from './tables.ts'

const atOnce = 100

/** Gives what earlier months had no room for. Whoever got what this month has is not looked at again in it. */
export async function giveWaiting(scope: Scope, signal: AbortSignal, failed: unknown[]): Promise<void> {
  const { uid, state, month } = invitationReward
  for (let after = ''; ; ) {
    const isOlder = or(isNull(month), lt(month, thisMonth(scope)))
    const rows = await scope.db
      .selectDistinct({ uid })
      .from(invitationReward)
      .where(and(eq(state, 'waiting'), isOlder, gt(uid, after)))
      .orderBy(asc(uid))
      .limit(atOnce)
    for (const row of rows) {
      signal.throwIfAborted()
      await giveOne(scope, row.uid).catch((error: unknown) => failed.push(error))
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.uid
  }
}

function giveOne(scope: Scope, uid: string): Promise<void> {
  return transact(scope, async scope => {
    await serialize(scope, inviterKey(uid))
    if ((await joinedOf(scope, [uid])).get(uid)?.isOpen) await giveAll(scope, await takeDue(scope, uid))
  })
}
