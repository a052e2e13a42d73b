import { holdsPower, type Power } from '@xinghe/contract'
import { asc, isNotNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'

/** A site has few; a longer list is cut. */
const mostStaff = 500

/** Whose role holds a power, by name. */
export async function staffWith(scope: Scope, power: Power): Promise<{ uid: string; nickName: string }[]> {
  const { uid, nickName, role } = accountUser
  const rows = await scope.db
    .select({ uid, nickName, role })
    .from(accountUser)
    .where(isNotNull(role))
    .orderBy(asc(nickName))
    .limit(mostStaff)
  return rows.flatMap(({ uid, nickName, role }) => (holdsPower(role, power) ? [{ uid, nickName }] : []))
}
