import { and, eq, isNotNull } from 'drizzle-orm'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { favoriteWork } from '../tables.ts'

const freshOf = (uid: string) => and(eq(favoriteWork.uid, uid), isNotNull(favoriteWork.freshAt))

/** Followed series with a new episode that somebody has not seen. */
export function countUpdates({ db }: Scope, uid: string): Promise<number> {
  return db.$count(favoriteWork, freshOf(uid))
}

/** The caller saw what is new of one series they follow, or of all. */
export async function seeUpdates(
  scope: Scope,
  { mediaKey }: { mediaKey?: string | undefined },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    const isOne = mediaKey === undefined ? undefined : eq(favoriteWork.mediaKey, mediaKey)
    const seen = await scope.db
      .update(favoriteWork)
      .set({ freshAt: null })
      .where(and(freshOf(uid), isOne))
      .returning({ uid: favoriteWork.uid })
    if (seen.length > 0) await tellUserState(scope, [{ kind: 'counted', uid }])
  })
  return {}
}
