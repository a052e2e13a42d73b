import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { lockOpenRequest } from './lock-request.ts'
import { requestSettings } from './settings.ts'
import { workRequest, workRequestAsker } from './tables.ts'

/** Asks for what others ask for, or takes that back. @throws notFound, requestClosed, requestJoins, minorMode */
export async function joinRequest(scope: Scope, { id, joined }: { id: string; joined: boolean }) {
  const uid = callerOf(scope)
  if (joined && (await callerStatus(scope)).minor !== null) fail('minorMode')
  return transact(scope, async scope => {
    await serialize(scope, requesterKey(uid))
    const row = await lockOpenRequest(scope, id)
    if (joined && row.hiddenAt !== null) fail('notFound')
    const count = joined ? await addAsker(scope, id, uid) : await removeAsker(scope, id, uid)
    return { joined, count, msg: scope.text(joined ? 'requests.joined' : 'social.undone') }
  })
}

/** Of the lock beneath which somebody's requests are counted. */
export const requesterKey = (uid: string): string => `requester:${uid}`

/** In a transaction that holds the request and the caller's own lock. @returns how many ask @throws requestJoins */
export async function addAsker(scope: Scope, requestId: string, uid: string): Promise<number> {
  const isOwn = and(eq(workRequestAsker.requestId, requestId), eq(workRequestAsker.uid, uid))
  const isThere = (await scope.db.$count(workRequestAsker, isOwn)) > 0
  if (!isThere) {
    await checkJoins(scope, uid)
    await scope.db.insert(workRequestAsker).values({ requestId, uid, at: scope.now() })
  }
  return countAskers(scope, requestId, isThere ? 0 : 1)
}

async function checkJoins(scope: Scope, uid: string): Promise<void> {
  const { joinsPerDay } = await scope.kernel.settings.of(requestSettings)
  const isToday = and(eq(workRequestAsker.uid, uid), gt(workRequestAsker.at, scope.now() - dayMs))
  if ((await scope.db.$count(workRequestAsker, isToday)) >= joinsPerDay)
    fail('requestJoins', { max: joinsPerDay })
}

/** In a transaction that holds the request. With the last who asks an open request goes. @returns how many ask */
export async function removeAsker(scope: Scope, requestId: string, uid: string): Promise<number> {
  const removed = await scope.db
    .delete(workRequestAsker)
    .where(and(eq(workRequestAsker.requestId, requestId), eq(workRequestAsker.uid, uid)))
    .returning({ uid: workRequestAsker.uid })
  const count = await countAskers(scope, requestId, -removed.length)
  const isNobodys = and(eq(workRequest.id, requestId), eq(workRequest.asked, 0))
  if (count === 0)
    await scope.db.delete(workRequest).where(and(isNobodys, sql`state in ('open', 'accepted')`))
  return count
}

async function countAskers(scope: Scope, id: string, step: number): Promise<number> {
  const [row] = await scope.db
    .update(workRequest)
    .set({ asked: sql`${workRequest.asked} + ${step}::int` })
    .where(eq(workRequest.id, id))
    .returning({ asked: workRequest.asked })
  return row?.asked ?? 0
}
