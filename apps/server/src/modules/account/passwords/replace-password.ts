import { eq } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { endPending } from '../second-factor/pending-login.ts'
import { accountUser } from '../tables.ts'

/**
 * Gives an account another password and ends its sessions, because whoever knew the old one may hold some of them.
 * Who may do so is the caller's to check, in the same transaction where that can change meanwhile.
 * @param hash as `hashPassword` made it, before the transaction
 * @param options `keepSession` is the session that stays, that of the user who changes it
 * @returns how many devices were signed out
 */
export async function replacePassword(
  scope: Scope,
  uid: string,
  hash: string,
  { keepSession = null }: { keepSession?: string | null } = {},
): Promise<number> {
  return transact(scope, async scope => {
    // Locks the row: a log-in with the old password at the same moment ends before, and its session is among the ended.
    await scope.db.update(accountUser).set({ passwordHash: hash }).where(eq(accountUser.uid, uid))
    await endPending(scope, uid)
    return endUserSessions(scope, uid, { keep: keepSession, message: 'account.passwordReplaced' })
  })
}
