import { eq } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { endUserSessions } from '../end-user-sessions.ts'
import { accountPasskey, accountRecoveryCode, accountTotp } from '../factor-tables.ts'
import type { UserRow } from '../tables.ts'
import { endPending } from './pending-login.ts'
import { tellFactorChanged } from './tell-changed.ts'

/**
 * Takes every second factor from an account and signs its devices out. For a person whom an operator knows: the
 * password alone opens it afterwards. @returns how many devices were signed out
 */
export async function resetSecondFactor(scope: Scope, user: UserRow): Promise<number> {
  const { uid } = user
  return transact(scope, async scope => {
    await scope.db.delete(accountTotp).where(eq(accountTotp.uid, uid))
    await scope.db.delete(accountRecoveryCode).where(eq(accountRecoveryCode.uid, uid))
    await scope.db.delete(accountPasskey).where(eq(accountPasskey.uid, uid))
    await endPending(scope, uid)
    await evict(scope, 'sessions', [uid])
    const ended = await endUserSessions(scope, uid, { message: 'account.endedByStaff' })
    await tellFactorChanged(scope, user, 'reset')
    return ended
  })
}
