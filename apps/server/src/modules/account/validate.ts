import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { slideSession } from './sessions.ts'
import { userRow } from './users/load-users.ts'
import { ownView } from './views.ts'

/** What names the caller's session, with a later end: both halves of it stay the same. */
export async function validate(scope: Scope, http: Pick<HttpContext, 'shown' | 'renewSecret'>) {
  const user = (await userRow(scope, callerOf(scope))) ?? fail('sessionInvalid')
  const token = (await slideSession(scope, http.shown())) ?? fail('sessionInvalid')
  http.renewSecret(token.expire)
  return { token, user: await ownView(scope, user) }
}
