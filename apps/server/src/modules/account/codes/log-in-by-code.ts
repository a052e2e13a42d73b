import type { oneTimeCode, ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { rememberDevice } from '../log-in-tries.ts'
import { logSignIn } from '../log-sign-in.ts'
import { contactText } from '../rules.ts'
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
    const code = await checkCode(scope, input, { purpose: 'login', contact: contactText(contact) })
    // No code is ever sent to a contact without an account: this is a lucky guess.
    const user = (await userByContact(scope, contact)) ?? fail('codeOver')
    const signedIn = await transact(scope, async scope => {
      await code.use(scope)
      await scope.db.update(accountUser).set({ contactVerified: true }).where(eq(accountUser.uid, user.uid))
      return {
        ...(await openSession(scope, user.uid, input.deviceClass)),
        user: await ownView(scope, user),
      }
    })
    rememberDevice(scope, contact, http)
    return signedIn
  })
}
