import { and, eq, inArray, isNull } from 'drizzle-orm'
import { notify } from '#kernel/notify.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { isOpen } from './rules.ts'
import { sendDueNotices } from './send-notices.ts'
import { type RequestRow, workRequest, workRequestAsker } from './tables.ts'

/** People whom one transaction tells. */
const atOnce = 50

/**
 * Tells everybody who asked, each once: whoever was told is marked in the same transaction. They read it in the client at
 * once; mails and text messages go out as their allowance lets them.
 */
export async function tellAskers(scope: Scope, { id }: { id: string }): Promise<void> {
  const [request] = await scope.db.select().from(workRequest).where(eq(workRequest.id, id))
  if (!request || isOpen(request.state)) return
  while ((await transact(scope, scope => tellSome(scope, request))) === atOnce);
  await sendDueNotices(scope)
}

async function tellSome(scope: Scope, request: RequestRow): Promise<number> {
  const { requestId, uid, toldAt } = workRequestAsker
  const isWaiting = and(eq(requestId, request.id), isNull(toldAt))
  const rows = await scope.db
    .select({ uid })
    .from(workRequestAsker)
    .where(isWaiting)
    .orderBy(uid)
    .limit(atOnce)
    .for('update')
  const uids = rows.map(row => row.uid)
  if (uids.length === 0) return 0
  await scope.db
    .update(workRequestAsker)
    .set({ toldAt: scope.now(), noticeAt: scope.now() })
    .where(and(isWaiting, inArray(uid, uids)))
  await tellUserState(
    scope,
    uids.map(uid => ({ kind: 'counted', uid })),
  )
  const { state, name, reason } = request
  for (const uid of uids)
    await notify(scope, uid, {
      key: state === 'published' ? 'requestPublished' : 'requestDeclined',
      params: { name, reason },
      ...{ once: `request:${request.id}`, link: '/seekingMovies?tab=own' },
      // Answers count as unread by themselves.
      isCounted: false,
    })
  return uids.length
}
