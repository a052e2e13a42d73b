import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'

/** Of staff from before the program noted it: they have as long as new ones to set up a second factor. */
export async function fillStaffSince(scope: Scope): Promise<void> {
  await scope.db
    .update(accountUser)
    .set({ staffSince: scope.now() })
    .where(and(isNotNull(accountUser.role), isNull(accountUser.staffSince)))
}
