import type { VipRecord } from '@xinghe/contract'
import { desc, eq, inArray } from 'drizzle-orm'
import { notify } from '#kernel/notify.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { vipNewGift } from '../gift-tables.ts'
import { viewRecords } from '../records.ts'
import { vipGrant } from '../tables.ts'

/** Gifts of one answer; whoever has more sees them among the records. */
const mostShown = 5

/** Lets the receiver of a gift hear of it, once, in the transaction that gives it. */
export async function noteGift(scope: Scope, key: string): Promise<void> {
  const [grant] = await scope.db.select().from(vipGrant).where(eq(vipGrant.key, key))
  if (!grant) return
  await scope.db.insert(vipNewGift).values({ grantId: grant.id, uid: grant.uid }).onConflictDoNothing()
  await tellUserState(scope, [{ kind: 'counted', uid: grant.uid }])
  await notify(scope, grant.uid, {
    ...{ key: 'gift', once: `gift:${grant.id}`, link: '/openVipRecords' },
    // The card on their own page counts it.
    isCounted: false,
  })
}

export function countGifts({ db }: Scope, uid: string): Promise<number> {
  return db.$count(vipNewGift, eq(vipNewGift.uid, uid))
}

/** What the caller was given and has not seen, the latest first. */
export async function newGifts(scope: Scope): Promise<{ info: VipRecord[] }> {
  const rows = await scope.db
    .select({ grant: vipGrant })
    .from(vipNewGift)
    .innerJoin(vipGrant, eq(vipGrant.id, vipNewGift.grantId))
    .where(eq(vipNewGift.uid, callerOf(scope)))
    .orderBy(desc(vipGrant.at), desc(vipGrant.id))
    .limit(mostShown)
  return {
    info: await viewRecords(
      scope,
      'got',
      rows.map(({ grant }) => ({ grant, takenBy: null })),
    ),
  }
}

/** The caller has seen the gifts they were shown. */
export async function readGifts(
  scope: Scope,
  { ids }: { ids: readonly string[] },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    const theirs = await scope.db
      .select({ id: vipNewGift.grantId })
      .from(vipNewGift)
      .where(eq(vipNewGift.uid, uid))
      .for('update')
    const seen = theirs.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
    if (seen.length === 0) return
    await scope.db.delete(vipNewGift).where(inArray(vipNewGift.grantId, seen))
    await tellUserState(scope, [{ kind: 'counted', uid }])
  })
  return {}
}
