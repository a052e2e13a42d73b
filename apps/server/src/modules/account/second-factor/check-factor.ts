import type { FactorInput } from '@xinghe/contract'
import { daySec } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { limitBy } from '#kernel/limits.ts'
import type { Scope } from '#kernel/scope.ts'
import { countTryFor, type LogInTry } from '../log-in-tries.ts'
import { takePasskey } from '../passkeys/take-passkey.ts'
import type { UserRow } from '../tables.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeTotp } from './take-totp.ts'
import { tellFactorChanged } from './tell-changed.ts'

/**
 * Codes of an application that one device tries in a day, and all strangers together: three of a million are right at
 * any time. Recovery codes and passkeys cannot be guessed, so the owner gets in with them however many strangers try.
 */
const codesADay = { max: 100, perSec: daySec }
/** Of all devices together, that know the account and that do not: whoever has the password makes devices known. */
const codesOfAllADay = { max: 300, perSec: daySec }

export const hasFactor = ({ totp, recoveryCode, passkey }: FactorInput): boolean =>
  totp !== undefined || recoveryCode !== undefined || passkey !== undefined

/**
 * Counts a try of a second factor, as tries of passwords are; outside of any transaction.
 * @param account what the browser may be remembered for, see `rememberDevice`; else the account's first contact
 * @throws tooManyAttempts
 */
export async function countFactorTry(
  scope: Scope,
  user: UserRow,
  { totp }: FactorInput,
  http: HttpContext,
  account = user.email ?? user.phone ?? user.uid,
): Promise<LogInTry> {
  const aTry = await countTryFor(scope, account, http, null, 'factor')
  if (totp === undefined) return aTry
  const key = `totp:${user.uid}:${aTry.device ?? 'strangers'}`
  await limitBy(scope.kernel, key, codesADay, 'tooManyAttempts')
  await limitBy(scope.kernel, `totp:${user.uid}`, codesOfAllADay, 'tooManyAttempts')
  return {
    ...aTry,
    async clear() {
      await aTry.clear()
      await scope.kernel.cache.delete(key)
    },
  }
}

/**
 * Takes the second factor that was shown; inside the transaction of what it is for, with which it counts.
 * @throws secondFactorWrong, passkeyUnavailable
 */
export async function checkFactor(
  scope: Scope,
  user: UserRow,
  { totp, recoveryCode, passkey }: FactorInput,
  http: Pick<HttpContext, 'pageOrigin'>,
): Promise<void> {
  const { uid } = user
  if (passkey) {
    const holder = await takePasskey(scope, passkey, http)
    if (holder !== uid) fail('secondFactorWrong')
    return
  }
  if (totp !== undefined) {
    if (!(await takeTotp(scope, uid, totp))) fail('secondFactorWrong')
    return
  }
  if (recoveryCode === undefined || !(await takeRecoveryCode(scope, uid, recoveryCode)))
    fail('secondFactorWrong')
  await tellFactorChanged(scope, user, 'codeUsed')
}
