import type { DeviceClass } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { accountPendingLogin } from '../factor-tables.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { accountUser, type UserRow } from '../tables.ts'
import { secondFactorOf } from './state.ts'

export const pendingCookie = 'xh_pending'
const lifeMs = 5 * minuteMs
const mostTries = 5
/** Log-ins of one account that are begun at once: the newest. */
const mostBegun = 10

export type PendingLogin = typeof accountPendingLogin.$inferSelect

interface FirstFactor {
  /** What the user signed in by: lower-case e-mail, E.164, or their number. */
  account: string
  deviceClass: DeviceClass
  /** Whether the session is to last, see `openSession`. */
  isRemembered: boolean
  /** Uses up what was shown, such as a one-time code, in the transaction that notes it. */
  use?: (scope: Scope) => Promise<void>
}

/**
 * Whoever showed the first factor of an account that is asked for a second one goes on with that, in this browser alone,
 * within five minutes. Called outside of any transaction: what it notes stays, though it fails.
 * @throws secondFactorNeeded; nothing where the account is asked for none
 */
export async function demandSecondFactor(
  scope: Scope,
  user: UserRow,
  first: FirstFactor,
  http: Pick<HttpContext, 'setCookie'>,
): Promise<void> {
  if (!(await secondFactorOf(scope, user)).isAsked) return
  const secret = newSecret()
  await transact(scope, async scope => {
    await lockUnchanged(scope, user)
    await first.use?.(scope)
    await insertPending(scope, user.uid, hashSecret(secret), first)
  })
  http.setCookie(pendingCookie, secret, lifeMs / 1000)
  fail('secondFactorNeeded')
}

/** While the first factor was looked at another password may have been set, and the account's sessions ended. */
export async function lockUnchanged(scope: Scope, { uid, passwordHash }: UserRow): Promise<void> {
  const [user] = await scope.db
    .select({ passwordHash: accountUser.passwordHash })
    .from(accountUser)
    .where(eq(accountUser.uid, uid))
    .for('update')
  if (user?.passwordHash !== passwordHash) fail('credentialsWrong')
}

async function insertPending(
  { db, now }: Scope,
  uid: string,
  id: string,
  { account, deviceClass, isRemembered }: FirstFactor,
): Promise<void> {
  const expiresAt = now() + lifeMs
  await db.insert(accountPendingLogin).values({ id, uid, account, deviceClass, isRemembered, expiresAt })
  const surplus = db
    .select({ id: accountPendingLogin.id })
    .from(accountPendingLogin)
    .where(eq(accountPendingLogin.uid, uid))
    .orderBy(desc(accountPendingLogin.expiresAt), desc(accountPendingLogin.id))
    .offset(mostBegun)
  await db.delete(accountPendingLogin).where(inArray(accountPendingLogin.id, surplus))
}

/** What this browser has begun; undefined where that is nothing, too old, or was tried too often. */
export async function findPending(
  scope: Scope,
  http: Pick<HttpContext, 'cookie'>,
): Promise<PendingLogin | undefined> {
  const secret = http.cookie(pendingCookie)
  if (!secret) return undefined
  const [row] = await scope.db
    .select()
    .from(accountPendingLogin)
    .where(stillCounts(scope, hashSecret(secret)))
  return row
}

export function stillCounts(scope: Scope, id: string) {
  const { tries, expiresAt } = accountPendingLogin
  return and(eq(accountPendingLogin.id, id), lt(tries, mostTries), gt(expiresAt, scope.now()))
}

/** The account has another password, or none of its factors any more: what was begun with the old ones ends. */
export async function endPending(scope: Scope, uid: string): Promise<void> {
  await scope.db.delete(accountPendingLogin).where(eq(accountPendingLogin.uid, uid))
}
