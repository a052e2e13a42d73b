import type { DeviceClass, oneTimeCode, ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { Failure, fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { rememberDevice } from '../log-in-tries.ts'
import { logSignIn } from '../log-sign-in.ts'
import { refuseBanned } from '../restrictions/banned.ts'
import { type Contact, contactText } from '../rules.ts'
import { demandSecondFactor } from '../second-factor/pending-login.ts'
import { recordFailure } from '../sessions/sign-ins.ts'
import { openSession } from '../sessions.ts'
import { accountUser } from '../tables.ts'
import { userByContact } from '../users/load-users.ts'
import { ownView } from '../views.ts'
import { checkCode } from './check-code.ts'

/** Signs a device in by a code that proves who its contact belongs to. The console wants a password. */
export function logInByCode(scope: Scope, input: ParsedOf<typeof oneTimeCode.login>, http: HttpContext) {
  if (input.deviceClass === 'console') fail('forbidden')
  return logSignIn(scope, { ...input, way: 'code' }, async found => {
    const contact = found ?? fail('accountInvalid')
    const use = { purpose: 'login', contact: contactText(contact) } as const
    const code = await checkCode(scope, input, use).catch(async (error: unknown) => {
      if (error instanceof Failure && error.code === 'codeWrong')
        await recordWrongCode(scope, contact, input.deviceClass)
      throw error
    })
    // No code is ever sent to a contact without an account: this is a lucky guess.
    const user = (await userByContact(scope, contact)) ?? fail('codeOver')
    const { deviceClass, remember: isRemembered } = input
    const first = { account: contactText(contact), deviceClass, isRemembered, use: code.use }
    await demandSecondFactor(scope, user, first, http)
    refuseBanned(scope, user, http)
    const signedIn = await transact(scope, async scope => {
      await code.use(scope)
      await scope.db.update(accountUser).set({ contactVerified: true }).where(eq(accountUser.uid, user.uid))
      return {
        ...(await openSession(scope, user.uid, input.deviceClass, { isRemembered: input.remember })),
        user: await ownView(scope, user),
      }
    })
    rememberDevice(scope, contactText(contact), http)
    return signedIn
  })
}

/** For the owner of the account; a wrong code of a contact without one takes the same time. */
async function recordWrongCode(scope: Scope, contact: Contact, deviceClass: DeviceClass): Promise<void> {
  const user = await userByContact(scope, contact)
  if (user) recordFailure(scope, { uid: user.uid, outcome: 'codeWrong', deviceClass })
}
