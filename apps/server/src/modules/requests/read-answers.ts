import { and, eq } from 'drizzle-orm'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { unread, workRequestAsker } from './tables.ts'

const unreadOf = (uid: string) => and(eq(workRequestAsker.uid, uid), unread)

/** Answers that somebody has not seen. */
export function countUnreadAnswers({ db }: Scope, uid: string): Promise<number> {
  return db.$count(workRequestAsker, unreadOf(uid))
}

/** The caller saw the answers that are there. */
export async function readAnswers(scope: Scope): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    const read = await scope.db
      .update(workRequestAsker)
      .set({ readAt: scope.now() })
      .where(unreadOf(uid))
      .returning({ uid: workRequestAsker.uid })
    if (read.length > 0) await tellUserState(scope, [{ kind: 'counted', uid }])
  })
  return {}
}
