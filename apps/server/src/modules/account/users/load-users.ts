import { eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import type { Contact } from '../rules.ts'
import { accountUser, type UserRow } from '../tables.ts'

export async function userRow(scope: Scope, uid: string): Promise<UserRow | undefined> {
  const [row] = await scope.db.select().from(accountUser).where(eq(accountUser.uid, uid))
  return row
}

/** The same, locked to the end of the caller's transaction. */
export async function lockUser(scope: Scope, uid: string): Promise<UserRow | undefined> {
  const [row] = await scope.db.select().from(accountUser).where(eq(accountUser.uid, uid)).for('update')
  return row
}

export async function userByContact(scope: Scope, contact: Contact): Promise<UserRow | undefined> {
  const fits =
    contact.kind === 'phone' ? eq(accountUser.phone, contact.phone) : eq(accountUser.email, contact.email)
  const [row] = await scope.db.select().from(accountUser).where(fits)
  return row
}

export async function userRows(scope: Scope, uids: readonly string[]): Promise<UserRow[]> {
  if (uids.length === 0) return []
  return scope.db
    .select()
    .from(accountUser)
    .where(inArray(accountUser.uid, [...new Set(uids)]))
}
