import type { accountSecurity, ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { countOwnTry } from '../log-in-tries.ts'
import { isWeakPassword, splitPhone } from '../rules.ts'
import { ownDevice } from '../sessions/devices.ts'
import { accountUser, type UserRow } from '../tables.ts'
import { userRow } from '../users/load-users.ts'
import { fitsPassword, hashPassword } from './hash-password.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets another password, or the first one, and signs all other devices out. The old password is tried as at a log-in,
 * and counts among the tries of it: whoever finds a device signed in learns no password by it.
 */
export async function changePassword(
  scope: Scope,
  { oldPassword, password }: ParsedOf<typeof accountSecurity.changePassword>,
  http: HttpContext,
): Promise<{ ended: number }> {
  const user = (await userRow(scope, callerOf(scope))) ?? fail('sessionInvalid')
  if (user.passwordHash !== null) await checkOldPassword(scope, user, oldPassword, http)
  if (isWeakPassword(password, namesOf(user))) fail('passwordWeak')
  if (await fitsPassword(user.passwordHash, password)) fail('passwordSame')
  const hash = await hashPassword(password)
  const ended = await transact(scope, async scope => {
    const [now] = await scope.db
      .select({ passwordHash: accountUser.passwordHash })
      .from(accountUser)
      .where(eq(accountUser.uid, user.uid))
      .for('update')
    // Set meanwhile, on another device or by a recovery.
    if (now?.passwordHash !== user.passwordHash) fail('conflict')
    return replacePassword(scope, user.uid, hash, { keepSession: await ownDevice(scope) })
  })
  return { ended }
}

async function checkOldPassword(
  scope: Scope,
  user: UserRow,
  oldPassword: string | undefined,
  http: HttpContext,
): Promise<void> {
  if (oldPassword === undefined) fail('malformed', { field: 'oldPassword', reason: '' })
  const aTry = await countOwnTry(scope, user, http)
  if (!(await fitsPassword(user.passwordHash, oldPassword))) fail('oldPasswordWrong')
  await aTry.clear()
}

function namesOf({ nickName, email, phone }: UserRow): string[] {
  return [nickName, email, phone, phone && splitPhone(phone).national].filter(name => name !== null)
}
