import type { FactorInput } from '@xinghe/contract'
import { eq, sql } from 'drizzle-orm'
import { Failure, fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { auditSignIn } from '../audit-sign-in.ts'
import { accountPendingLogin } from '../factor-tables.ts'
import { rememberDevice } from '../log-in-tries.ts'
import { logSignIn } from '../log-sign-in.ts'
import { isBanned, refuseBanned } from '../restrictions/banned.ts'
import { recordFailure } from '../sessions/sign-ins.ts'
import { openSession } from '../sessions.ts'
import { lockUser, userRow } from '../users/load-users.ts'
import { ownView } from '../views.ts'
import { checkFactor, countFactorTry } from './check-factor.ts'
import { findPending, type PendingLogin, pendingCookie, stillCounts } from './pending-login.ts'
import { secondFactorOf, waysOf } from './state.ts'

/** How the log-in that this browser has begun may be finished. */
export async function pendingState(scope: Scope, http: Pick<HttpContext, 'cookie'>) {
  const pending = await findPending(scope, http)
  const user = pending && (await userRow(scope, pending.uid))
  return { ways: user ? waysOf(await secondFactorOf(scope, user)) : null }
}

/** Signs the device in that has begun to, by a second factor. Each try is counted before it is looked at. */
export async function finishLogIn(scope: Scope, input: FactorInput, http: HttpContext) {
  const pending = (await findPending(scope, http)) ?? fail('secondFactorOver')
  const { uid, account, deviceClass } = pending
  return logSignIn(scope, { way: 'factor', account, deviceClass }, async () => {
    const user = (await userRow(scope, uid)) ?? fail('secondFactorOver')
    const aTry = await countFactorTry(scope, user, input, http, account)
    await countLook(scope, pending)
    const { user: owner, opened } = await transact(scope, scope => finish(scope, pending, input, http)).catch(
      (error: unknown) => {
        if (error instanceof Failure && error.code === 'secondFactorWrong')
          recordFailure(scope, { uid, outcome: 'secondFactorWrong', deviceClass })
        throw error
      },
    )
    await aTry.clear()
    http.setCookie(pendingCookie, '', 0)
    if (!opened) {
      refuseBanned(scope, owner, http)
      return fail('secondFactorOver')
    }
    rememberDevice(scope, account, http)
    return { ...opened, user: await ownView(scope, owner) }
  })
}

/** @throws secondFactorOver once it was tried too often */
async function countLook(scope: Scope, { id }: PendingLogin): Promise<void> {
  const looks = await scope.db
    .update(accountPendingLogin)
    .set({ tries: sql`${accountPendingLogin.tries} + 1` })
    .where(stillCounts(scope, id))
    .returning({ id: accountPendingLogin.id })
  if (looks.length === 0) fail('secondFactorOver')
}

/** @returns no session for somebody banned, whose factor is used up all the same */
async function finish(
  scope: Scope,
  { id, uid, deviceClass, isRemembered }: PendingLogin,
  input: FactorInput,
  http: HttpContext,
) {
  // In the order in which a change of the password locks.
  const user = (await lockUser(scope, uid)) ?? fail('secondFactorOver')
  const finished = await scope.db
    .delete(accountPendingLogin)
    .where(eq(accountPendingLogin.id, id))
    .returning({ id: accountPendingLogin.id })
  // Finished by another call meanwhile, or ended by a new password.
  if (finished.length === 0) fail('secondFactorOver')
  await checkFactor(scope, user, input, http)
  if (isBanned(scope, user)) return { user, opened: null }
  if (deviceClass === 'console') {
    if (user.role === null) fail('forbidden')
    await auditSignIn(scope, uid)
  }
  return { user, opened: await openSession(scope, uid, deviceClass, { isRemembered }) }
}
