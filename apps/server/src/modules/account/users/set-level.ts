import { and, eq, lt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'

/**
 * Stores the level that a user's experience leads to, in the caller's transaction: a cache of what the module tasks
 * counts. It only rises: other thresholds take no level away.
 */
export async function setLevel(scope: Scope, uid: string, level: number): Promise<void> {
  const raised = await scope.db
    .update(accountUser)
    .set({ level })
    .where(and(eq(accountUser.uid, uid), lt(accountUser.level, level)))
    .returning({ uid: accountUser.uid })
  if (raised.length > 0) await tellUserState(scope, [{ kind: 'changed', uid }])
}
