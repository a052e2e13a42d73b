import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountPreference } from '../personal-tables.ts'
import { accountUser } from '../tables.ts'

/** What decides who may write to somebody; null for an unknown or a deleted account. */
export async function correspondent(
  { db }: Scope,
  uid: string,
): Promise<{ isMinor: boolean; friendsOnly: boolean } | null> {
  const { isMinor, deletedAt } = accountUser
  const [row] = await db
    .select({ isMinor, values: accountPreference.values })
    .from(accountUser)
    .leftJoin(accountPreference, eq(accountPreference.uid, accountUser.uid))
    .where(and(eq(accountUser.uid, uid), isNull(deletedAt)))
  // Stored before the choice was there, it is missing.
  return row ? { isMinor: row.isMinor, friendsOnly: row.values?.onlyReceiveFriendMessage ?? false } : null
}
