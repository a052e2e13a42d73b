import type { account, ParsedOf } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { auditSignIn } from './audit-sign-in.ts'
import { countTry, rememberDevice } from './log-in-tries.ts'
import { logSignIn } from './log-sign-in.ts'
import { fitsPassword } from './passwords/hash-password.ts'
import { refuseBanned } from './restrictions/banned.ts'
import { type Contact, contactText } from './rules.ts'
import { demandSecondFactor, lockUnchanged } from './second-factor/pending-login.ts'
import { recordFailure } from './sessions/sign-ins.ts'
import { openSession } from './sessions.ts'
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
  const { password, deviceClass, remember: isRemembered } = input
  const logInTry = await countTry(scope, contact, http, input)
  const user = await userByContact(scope, contact)
  const fits = await fitsPassword(user?.passwordHash ?? null, password)
  if (user && !fits) recordFailure(scope, { uid: user.uid, outcome: 'passwordWrong', deviceClass })
  if (!user || !fits) fail('credentialsWrong')
  if (deviceClass === 'console' && user.role === null) fail('forbidden')
  await logInTry.clear()
  await demandSecondFactor(scope, user, { account: contactText(contact), deviceClass, isRemembered }, http)
  refuseBanned(scope, user, http)
  rememberDevice(scope, contactText(contact), http)
  return transact(scope, async scope => {
    await lockUnchanged(scope, user)
    if (deviceClass === 'console') await auditSignIn(scope, user.uid)
    return {
      ...(await openSession(scope, user.uid, deviceClass, { isRemembered })),
      user: await ownView(scope, user),
    }
  })
}
