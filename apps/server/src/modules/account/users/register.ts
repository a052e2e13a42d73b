import type { account, ParsedOf } from '@xinghe/contract'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { checkCode } from '../codes/check-code.ts'
import { userRegistered } from '../events.ts'
import { logSignIn } from '../log-sign-in.ts'
import { type Contact, contactText } from '../rules.ts'
import { openSession } from '../sessions.ts'
import { accountSettings } from '../settings.ts'
import { ownView } from '../views.ts'
import { createUser } from './create-user.ts'

type Input = ParsedOf<typeof account.register>

/** Makes an account and signs its device in. The console is for staff, and nobody registers as staff. */
export async function register(scope: Scope, input: Input) {
  const { deviceClass } = input
  if (deviceClass === 'console') fail('forbidden')
  const { registrationsPerNetwork: max } = await scope.kernel.settings.of(accountSettings)
  await limitBy(scope.kernel, `register:${networkOf(scope.viewer.address)}`, { max, perSec: 3600 })
  return logSignIn(scope, { ...input, way: 'register' }, async contact => {
    const code = await codeOf(scope, input, contact ?? fail('accountInvalid'))
    return createUser(scope, { ...input, isVerified: true }, async (scope, user) => {
      await code?.use(scope)
      const session = await openSession(scope, user.uid, deviceClass, { isFirst: true })
      await emit(scope, userRegistered, { uid: user.uid, invitationCode: user.invitationCode })
      return { ...session, user: await ownView(scope, user) }
    })
  })
}

/** The code that came back from the new account's contact; null where the site trusts contacts without one. */
async function codeOf(scope: Scope, { ticket, code }: Input, contact: Contact) {
  if (ticket !== undefined && code !== undefined)
    return checkCode(scope, { ticket, code }, { purpose: 'register', contact: contactText(contact) })
  const { trustNewContacts } = await scope.kernel.settings.of(accountSettings)
  return trustNewContacts ? null : fail('codeNeeded')
}
