import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountPreference } from '../personal-tables.ts'
import { accountUser } from '../tables.ts'

/** Whether somebody lets others see what they like: they asked for it, and nobody in minor mode does. */
export async function showsLikes({ db }: Scope, uid: string): Promise<boolean> {
  const { isMinor, deletedAt } = accountUser
  const [row] = await db
    .select({ values: accountPreference.values })
    .from(accountUser)
    .innerJoin(accountPreference, eq(accountPreference.uid, accountUser.uid))
    .where(and(eq(accountUser.uid, uid), eq(isMinor, false), isNull(deletedAt)))
  // Stored before the choice was there, it is missing.
  return row?.values.showsLikes ?? false
}
