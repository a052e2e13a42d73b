import type { Role } from '@xinghe/contract'
import { and, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'

/**
 * Makes somebody a member of staff, gives them another role, or takes it away (null). Their console sessions end, and
 * their sockets close in every process. A site keeps one owner.
 * @throws notFound, lastOwner
 */
export async function setRole(scope: Scope, uid: string, role: Role | null): Promise<void> {
  await transact(scope, async scope => {
    // Two owners who demote each other at once would both find the other.
    await serialize(scope, 'roles')
    const [user] = await scope.db
      .select({ role: accountUser.role })
      .from(accountUser)
      .where(eq(accountUser.uid, uid))
      .for('update')
    if (!user) fail('notFound')
    if (user.role === role) return
    if (user.role === 'owner' && (await otherOwners(scope, uid)) === 0) fail('lastOwner')
    await scope.db.update(accountUser).set({ role }).where(eq(accountUser.uid, uid))
    await tellUserState(scope, [{ kind: 'changed', uid }])
    await endUserSessions(scope, uid, { deviceClass: 'console', message: 'account.roleChanged' })
    await recordAudit(scope, 'account.setRole', { uid, before: user.role, role })
  })
}

function otherOwners({ db }: Scope, uid: string): Promise<number> {
  return db.$count(accountUser, and(eq(accountUser.role, 'owner'), ne(accountUser.uid, uid)))
}
