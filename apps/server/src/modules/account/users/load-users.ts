import { eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser, type UserRow } from '../tables.ts'

export async function userRow(scope: Scope, uid: string): Promise<UserRow | undefined> {
  const [row] = await scope.db.select().from(accountUser).where(eq(accountUser.uid, uid))
  return row
}

export async function userRows(scope: Scope, uids: readonly string[]): Promise<UserRow[]> {
  if (uids.length === 0) return []
  return scope.db
    .select()
    .from(accountUser)
    .where(inArray(accountUser.uid, [...new Set(uids)]))
}
