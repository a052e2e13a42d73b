import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { slideSession } from './sessions.ts'
import { userRow } from './users/load-users.ts'
import { ownView } from './views.ts'

/** The caller's credentials with a later end; `shown` is the token they came with, which stays the same. */
export async function validate(scope: Scope, shown: string) {
  const user = (await userRow(scope, callerOf(scope))) ?? fail('sessionInvalid')
  const token = (await slideSession(scope, shown)) ?? fail('sessionInvalid')
  return { token, user: await ownView(scope, user) }
}
