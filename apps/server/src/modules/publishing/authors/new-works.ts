import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { isForOthers } from '../posts/visible.ts'
import { publishingSettings } from '../settings.ts'
import { publishingPost, publishingSeen } from '../tables.ts'

/** Limits the count: the client only shows a dot. */
const maxCounted = 99

/** Posts of followed people since the user last looked, of the last days at most. */
export async function countNewWorks(scope: Scope, uid: string): Promise<number> {
  const own = scope.viewer.uid === uid ? scope : { ...scope, viewer: { ...scope.viewer, uid } }
  const following = await followedByCaller(own)
  if (following.length === 0) return 0
  const { newDays } = await scope.kernel.settings.of(publishingSettings)
  const [seen] = await scope.db.select().from(publishingSeen).where(eq(publishingSeen.uid, uid))
  const since = Math.max(seen?.at ?? 0, scope.now() - newDays * dayMs)
  const rows = await scope.db
    .select({ id: publishingPost.id })
    .from(publishingPost)
    .where(
      and(
        isForOthers,
        or(eq(publishingPost.visibility, 'public'), eq(publishingPost.visibility, 'fans')),
        inArray(publishingPost.uid, following),
        gt(publishingPost.createdAt, since),
      ),
    )
    .limit(maxCounted)
  return rows.length
}

/** Marks everything posted so far as seen by the caller. */
export async function markSeen(scope: Scope): Promise<{ newWorks: number }> {
  const row = { uid: callerOf(scope), at: scope.now() }
  await transact(scope, async scope => {
    await scope.db
      .insert(publishingSeen)
      .values(row)
      .onConflictDoUpdate({ target: publishingSeen.uid, set: row })
    // Their other devices show a dot still.
    await tellUserState(scope, [{ kind: 'counted', uid: row.uid }])
  })
  return { newWorks: 0 }
}
