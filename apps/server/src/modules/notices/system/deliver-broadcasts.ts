import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { noticeBroadcast, noticeMessage } from '../tables.ts'

/** Gives the people of lists what staff wrote for them and has begun, each message in one transaction. */
export async function deliverBroadcasts(scope: Scope): Promise<void> {
  while (await transact(scope, deliverNext));
}

/** @returns whether there was one */
async function deliverNext(scope: Scope): Promise<boolean> {
  const { id, audience, startsAt, deliveredAt, cancelledAt } = noticeBroadcast
  const now = scope.now()
  const isDue = and(
    lte(startsAt, now),
    isNull(deliveredAt),
    isNull(cancelledAt),
    sql`${audience}->>'kind' = 'users'`,
  )
  const [row] = await scope.db
    .select()
    .from(noticeBroadcast)
    .where(isDue)
    .orderBy(asc(startsAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return false
  const uids = row.audience.kind === 'users' ? row.audience.uids : []
  const given = uids.map(uid => ({
    ...{ id: scope.id(), uid, broadcastId: row.id, at: row.startsAt },
    ...{ once: `broadcast:${row.id}`, isCounted: true },
  }))
  if (given.length > 0) await scope.db.insert(noticeMessage).values(given).onConflictDoNothing()
  await scope.db.update(noticeBroadcast).set({ deliveredAt: now }).where(eq(id, row.id))
  await tellUserState(
    scope,
    uids.map(uid => ({ kind: 'counted', uid })),
  )
  return true
}
