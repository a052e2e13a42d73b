import { account, type ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { countTry, rememberDevice } from './log-in-tries.ts'
import { logSignIn } from './log-sign-in.ts'
import { fitsPassword } from './passwords/hash-password.ts'
import type { Contact } from './rules.ts'
import { recordFailure } from './sessions/sign-ins.ts'
import { openSession } from './sessions.ts'
import { accountUser, type UserRow } from './tables.ts'
import { userByContact } from './users/load-users.ts'
import { ownView } from './views.ts'

/** Signs a device in. An unknown account and a wrong password get the same answer in the same time. */
export function logIn(scope: Scope, input: ParsedOf<typeof account.login>, http: HttpContext) {
  return logSignIn(scope, { ...input, way: 'login' }, contact =>
    checkAndOpen(scope, input, contact ?? fail('accountInvalid'), http),
  )
}

async function checkAndOpen(
  scope: Scope,
  input: ParsedOf<typeof account.login>,
  contact: Contact,
  http: HttpContext,
) {
  const { password, deviceClass } = input
  const logInTry = await countTry(scope, contact, http, input)
  const user = await userByContact(scope, contact)
  const fits = await fitsPassword(user?.passwordHash ?? null, password)
  if (user && !fits) recordFailure(scope, { uid: user.uid, outcome: 'passwordWrong', deviceClass })
  if (!user || !fits) fail('credentialsWrong')
  if (deviceClass === 'console' && user.role === null) fail('forbidden')
  await logInTry.clear()
  rememberDevice(scope, contact, http)
  return transact(scope, async scope => {
    await checkUnchanged(scope, user)
    if (deviceClass === 'console') await auditSignIn(scope, user.uid)
    return { ...(await openSession(scope, user.uid, deviceClass)), user: await ownView(scope, user) }
  })
}

/** While the password was compared another one may have been set, and the account's sessions ended. */
async function checkUnchanged(scope: Scope, { uid, passwordHash }: UserRow): Promise<void> {
  const [user] = await scope.db
    .select({ passwordHash: accountUser.passwordHash })
    .from(accountUser)
    .where(eq(accountUser.uid, uid))
    .for('update')
  if (user?.passwordHash !== passwordHash) fail('credentialsWrong')
}

/** Staff who came to the console; inside the transaction that lets them in. */
export async function auditSignIn(scope: Scope, uid: string): Promise<void> {
  const viewer = { ...scope.viewer, uid }
  await recordAudit({ ...scope, viewer }, account.login.path, { deviceClass: 'console' })
}
