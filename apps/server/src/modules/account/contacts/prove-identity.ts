import type { contacts, ParsedOf } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { checkCode, type RightCode } from '../codes/check-code.ts'
import { issueCode } from '../codes/issue-code.ts'
import { countOwnTry } from '../log-in-tries.ts'
import { fitsPassword } from '../passwords/hash-password.ts'
import { contactsOf } from '../rules.ts'
import { checkFactor, countFactorTry, hasFactor } from '../second-factor/check-factor.ts'
import { secondFactorOf } from '../second-factor/state.ts'
import type { UserRow } from '../tables.ts'
import { callerRow } from './caller-row.ts'
import { confirmIdentity } from './identity.ts'

/** Sends a code to one of the caller's own contacts. */
export async function sendProof(scope: Scope, input: ParsedOf<typeof contacts.sendProof>) {
  const user = await callerRow(scope)
  const contact = contactsOf(user).find(({ kind }) => kind === input.by) ?? fail('accountInvalid')
  return issueCode(scope, { purpose: 'verify', contact, uid: user.uid, captcha: input })
}

/**
 * By a passkey, which is both factors; or by password or the code of `sendProof`, and the second factor of an account
 * that is asked for one. Whoever has an unlocked phone in their hand guesses no more than a stranger.
 */
export async function proveIdentity(scope: Scope, input: ParsedOf<typeof contacts.prove>, http: HttpContext) {
  const user = await callerRow(scope)
  const tries = [await countOwnTry(scope, user, http)]
  const shown = input.passkey ? null : await checkFirstFactor(scope, user, input)
  const { isAsked } = await secondFactorOf(scope, user)
  const needsFactor = isAsked || input.passkey !== undefined
  if (needsFactor) {
    if (!hasFactor(input)) fail('secondFactorNeeded')
    tries.push(await countFactorTry(scope, user, input, http))
  }
  const until = await transact(scope, async scope => {
    if (needsFactor) await checkFactor(scope, user, input, http)
    await shown?.use(scope)
    return confirmIdentity(scope)
  })
  for (const aTry of tries) await aTry.clear()
  return { until }
}

/** @returns the code that was shown, null for a password */
async function checkFirstFactor(
  scope: Scope,
  user: UserRow,
  { password, ticket, code }: ParsedOf<typeof contacts.prove>,
): Promise<RightCode | null> {
  if (password === undefined) {
    if (ticket === undefined || code === undefined) return fail('codeOver')
    return checkCode(scope, { ticket, code }, { purpose: 'verify', uid: user.uid })
  }
  if (!(await fitsPassword(user.passwordHash, password))) fail('credentialsWrong')
  return null
}
