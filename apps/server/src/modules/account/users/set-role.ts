import type { Role } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'
import { isLastOwner, lockOwners } from './last-owner.ts'

/**
 * Makes somebody a member of staff, gives them another role, or takes it away (null). Their console sessions end, and
 * their sockets close in every process. A site keeps one owner who can act. The audit row of the call says what they were before.
 * @param by role of whoever does it: only an owner makes an owner, or changes one; a command is an owner's
 * @throws notFound also of an account that was deleted, forbidden, lastOwner
 */
export async function setRole(
  scope: Scope,
  uid: string,
  role: Role | null,
  by: Role | null = 'owner',
): Promise<void> {
  await transact(scope, async scope => {
    // Two owners who demote each other at once would both find the other.
    await lockOwners(scope)
    const [user] = await scope.db
      .select({
        role: accountUser.role,
        staffSince: accountUser.staffSince,
        deletedAt: accountUser.deletedAt,
      })
      .from(accountUser)
      .where(eq(accountUser.uid, uid))
      .for('update')
    if (!user || user.deletedAt !== null) return fail('notFound')
    const isOfOwners = user.role === 'owner' || role === 'owner'
    if (isOfOwners && by !== 'owner') fail('forbidden')
    if (user.role === role) return
    if (await isLastOwner(scope, { uid, role: user.role })) fail('lastOwner')
    const since = user.role === null ? scope.now() : user.staffSince
    const staffSince = role === null ? null : since
    await scope.db.update(accountUser).set({ role, staffSince }).where(eq(accountUser.uid, uid))
    await tellUserState(scope, [{ kind: 'changed', uid }])
    await endUserSessions(scope, uid, { deviceClass: 'console', message: 'account.roleChanged' })
    await evict(scope, 'sessions', [uid])
    detailAudit(scope, { before: user.role })
  })
}
