import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'

interface Restrictions {
  /** Milliseconds since 1970, `forGood` without an end; null: not banned. */
  bannedUntil: number | null
  /** Key of a reason. */
  banReason: string | null
  mutedUntil: number | null
}

/**
 * Sets what somebody may not do, in the caller's transaction, which keeps an owner by `isLastOwner`. A ban ends every session: while one is in force
 * `openSession` opens none, so no session of somebody banned is ever found.
 */
export async function restrictUser(scope: Scope, uid: string, restrictions: Restrictions): Promise<void> {
  const isUser = eq(accountUser.uid, uid)
  const [before] = await scope.db.select().from(accountUser).where(isUser).for('update')
  if (!before) return
  await scope.db.update(accountUser).set(restrictions).where(isUser)
  const isBanned = restrictions.bannedUntil !== null && restrictions.bannedUntil > scope.now()
  if (isBanned) await endUserSessions(scope, uid, { message: 'account.banned' })
  else await tellUserState(scope, [{ kind: 'changed', uid }])
}

/** What restricts somebody now, with their role; null for an unknown one. */
export async function restrictionsOf(scope: Scope, uid: string) {
  const { role, bannedUntil, mutedUntil, createdAt } = accountUser
  const [row] = await scope.db
    .select({ role, bannedUntil, mutedUntil, createdAt })
    .from(accountUser)
    .where(eq(accountUser.uid, uid))
  if (!row) return null
  const inForce = (until: number | null) => (until !== null && until > scope.now() ? until : null)
  return { ...row, bannedUntil: inForce(row.bannedUntil), mutedUntil: inForce(row.mutedUntil) }
}
