import { dayMs, daySec } from '@xinghe/contract/time'
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { answerTo } from '#modules/account/index.ts'
import { workRequest, workRequestAsker } from './tables.ts'

/** Notices that one run sends or puts off; the next one goes on. */
const mostAtOnce = 2_000
/** Older answers are not sent any more: whoever asked finds them in the client. */
const lifeMs = 7 * dayMs
/** Set while the site has sent its share of this hour. */
const pauseKey = 'requests:notices-wait'

const { requestId, uid, noticeAt } = workRequestAsker

/**
 * Sends what is due of the answers to requests. What its contact may not get today waits for the end of that day, what the
 * site may not send this hour for the end of that hour.
 */
export async function sendDueNotices(scope: Scope): Promise<void> {
  const { cache } = scope.kernel
  if ((await cache.get(pauseKey)) !== null) return
  for (let n = 0; n < mostAtOnce; n++) {
    const pauseSec = await transact(scope, sendFirst)
    if (pauseSec === null) return
    if (pauseSec > 0) return cache.set(pauseKey, '1', pauseSec)
  }
}

/** @returns null where none is due, else the seconds for which no other one may be sent */
async function sendFirst(scope: Scope): Promise<number | null> {
  const now = scope.now()
  const [due] = await scope.db
    .select({ asker: workRequestAsker, request: workRequest })
    .from(workRequestAsker)
    .innerJoin(workRequest, eq(workRequest.id, requestId))
    .where(and(isNotNull(noticeAt), lte(noticeAt, now)))
    .orderBy(asc(noticeAt))
    .limit(1)
    .for('update', { of: workRequestAsker, skipLocked: true })
  if (!due) return null
  const { asker, request } = due
  const isOver = (asker.toldAt ?? 0) <= now - lifeMs
  const answer = request.state === 'published' ? 'requestPublished' : 'requestDeclined'
  const params = { name: request.name, reason: request.reason }
  const wait = isOver ? null : await answerTo(scope, asker.uid, answer, params)
  if (wait?.of === 'site') return wait.seconds
  // All that wait for this contact, or each of them would be tried by itself.
  const those = wait === null ? eq(requestId, asker.requestId) : lte(noticeAt, now)
  const next = wait === null ? null : now + Math.min(wait.seconds, daySec) * 1000
  await scope.db
    .update(workRequestAsker)
    .set({ noticeAt: next })
    .where(and(eq(uid, asker.uid), those))
  return 0
}
