import { and, eq, isNotNull } from 'drizzle-orm'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { works } from '#modules/catalogue/index.ts'
import { favoriteWork } from '../tables.ts'
import { isMinor } from '../visible.ts'

const freshOf = (uid: string) => and(eq(favoriteWork.uid, uid), isNotNull(favoriteWork.freshAt))

/** More are not told apart. */
const mostCounted = 100

/** Followed series with a new episode that somebody has not seen, of works that they may see. */
export async function countUpdates(scope: Scope, uid: string): Promise<number> {
  const { mediaKey } = favoriteWork
  const rows = await scope.db.select({ mediaKey }).from(favoriteWork).where(freshOf(uid)).limit(mostCounted)
  if (rows.length === 0) return 0
  const keys = rows.map(row => row.mediaKey)
  return (await works(scope, keys, { forMinors: await isMinor(scope) })).size
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
