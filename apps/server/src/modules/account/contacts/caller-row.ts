import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import type { UserRow } from '../tables.ts'
import { userRow } from '../users/load-users.ts'

export async function callerRow(scope: Scope): Promise<UserRow> {
  return (await userRow(scope, callerOf(scope))) ?? fail('sessionInvalid')
}
