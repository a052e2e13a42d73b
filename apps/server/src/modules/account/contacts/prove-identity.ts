import type { contacts, ParsedOf } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { checkCode } from '../codes/check-code.ts'
import { issueCode } from '../codes/issue-code.ts'
import { fitsPassword } from '../passwords/hash-password.ts'
import { contactsOf } from '../rules.ts'
import { accountSettings } from '../settings.ts'
import type { UserRow } from '../tables.ts'
import { userRow } from '../users/load-users.ts'
import { confirmIdentity } from './identity.ts'

/** Sends a code to one of the caller's own contacts. */
export async function sendProof(scope: Scope, input: ParsedOf<typeof contacts.sendProof>) {
  const user = await callerRow(scope)
  const contact = contactsOf(user).find(({ kind }) => kind === input.by) ?? fail('accountInvalid')
  return issueCode(scope, { purpose: 'verify', contact, uid: user.uid, captcha: input })
}

/** By password, or by the code of `sendProof`. */
export async function proveIdentity(scope: Scope, input: ParsedOf<typeof contacts.prove>) {
  const user = await callerRow(scope)
  const { password, ticket, code } = input
  if (password !== undefined) {
    await checkPassword(scope, user, password)
    return { until: await confirmIdentity(scope) }
  }
  if (ticket === undefined || code === undefined) return fail('codeOver')
  const right = await checkCode(scope, { ticket, code }, { purpose: 'verify', uid: user.uid })
  return transact(scope, async scope => {
    await right.use(scope)
    return { until: await confirmIdentity(scope) }
  })
}

/** Whoever has an unlocked phone in their hand guesses no more than a stranger. */
async function checkPassword(scope: Scope, user: UserRow, password: string): Promise<void> {
  const { loginTriesPerAccount: max, loginWindowSec: perSec } =
    await scope.kernel.settings.of(accountSettings)
  await limitBy(scope.kernel, `prove:${user.uid}`, { max, perSec }, 'tooManyAttempts')
  if (!(await fitsPassword(user.passwordHash, password))) fail('credentialsWrong')
}

export async function callerRow(scope: Scope): Promise<UserRow> {
  return (await userRow(scope, callerOf(scope))) ?? fail('sessionInvalid')
}
