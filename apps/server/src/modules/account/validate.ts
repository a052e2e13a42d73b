import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { handOver, renewSession } from './sessions.ts'
import { userRow } from './users/load-users.ts'
import { ownView } from './views.ts'

/** The caller's session with a later end, and another pair of halves where theirs is a minute old. */
export async function validate(scope: Scope, http: Pick<HttpContext, 'shown' | 'giveSecret'>) {
  const user = (await userRow(scope, callerOf(scope))) ?? fail('sessionInvalid')
  const session = (await renewSession(scope, http.shown())) ?? fail('sessionInvalid')
  return handOver(http, { ...session, user: await ownView(scope, user) })
}
