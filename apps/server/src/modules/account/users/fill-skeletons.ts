import { asc, eq, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { skeletonOf } from '#kernel/skeleton.ts'
import { accountUser } from '../tables.ts'

/** Users of one step. */
const atOnce = 500

/** Notes what the names look like of users from before that was noted. Several programs may do so at once. */
export async function fillSkeletons(scope: Scope): Promise<void> {
  for (;;) {
    const users = await scope.db
      .select({ uid: accountUser.uid, nickName: accountUser.nickName })
      .from(accountUser)
      .where(isNull(accountUser.nickSkeleton))
      .orderBy(asc(accountUser.uid))
      .limit(atOnce)
    for (const { uid, nickName } of users) {
      const nickSkeleton = skeletonOf(nickName)
      await scope.db.update(accountUser).set({ nickSkeleton }).where(eq(accountUser.uid, uid))
    }
    if (users.length < atOnce) return
  }
}
