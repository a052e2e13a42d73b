import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { ownView, profileView } from '../views.ts'
import { userRow } from './load-users.ts'

/** Everything of oneself, the public part of anybody else. */
export async function userInfo(scope: Scope, input: { toUid?: string | undefined }) {
  const caller = callerOf(scope)
  const uid = input.toUid ?? caller
  const user = (await userRow(scope, uid)) ?? fail('notFound')
  return uid === caller ? ownView(scope, user) : profileView(scope, user)
}
