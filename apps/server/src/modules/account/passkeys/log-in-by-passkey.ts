import type { ParsedOf, secondFactor } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { auditSignIn } from '../audit-sign-in.ts'
import { rememberDevice } from '../log-in-tries.ts'
import { logSignIn } from '../log-sign-in.ts'
import { isBanned, refuseBanned } from '../restrictions/banned.ts'
import { contactsOf, contactText } from '../rules.ts'
import { openSession } from '../sessions.ts'
import { userRow } from '../users/load-users.ts'
import { ownView } from '../views.ts'
import { takePasskey } from './take-passkey.ts'

/** Signs a device in by a passkey, which is both factors: the authenticator has looked at who uses it. */
export function logInByPasskey(
  scope: Scope,
  { passkey, deviceClass }: ParsedOf<typeof secondFactor.logInByPasskey>,
  http: HttpContext,
) {
  return logSignIn(scope, { way: 'passkey', account: null, deviceClass }, async () => {
    const { user, opened } = await transact(scope, async scope => {
      const uid = (await takePasskey(scope, passkey, http, true)) ?? fail('passkeyInvalid')
      const user = (await userRow(scope, uid)) ?? fail('passkeyInvalid')
      if (isBanned(scope, user)) return { user, opened: null }
      if (deviceClass === 'console') {
        if (user.role === null) fail('forbidden')
        await auditSignIn(scope, uid)
      }
      return { user, opened: await openSession(scope, uid, deviceClass) }
    })
    if (!opened) {
      refuseBanned(scope, user, http)
      return fail('passkeyInvalid')
    }
    for (const contact of contactsOf(user)) rememberDevice(scope, contactText(contact), http)
    return { ...opened, user: await ownView(scope, user) }
  })
}
