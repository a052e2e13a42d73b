import { and, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { playUnlock } from '../tables.ts'
import { lockUnlock, unlockKey, unlocksOf } from './unlocks.ts'

/** Closes an episode again whose coins are given back; not where it was bought once more since. */
export async function takeBackUnlock(
  scope: Scope,
  { uid, key, reference: episodeId }: { uid: string; key: string; reference: string },
): Promise<void> {
  await lockUnlock(scope, uid, episodeId)
  const unlock = (await unlocksOf(scope, uid, [episodeId])).get(episodeId)
  if (!unlock || unlockKey(unlock) !== key) return
  await scope.db
    .update(playUnlock)
    .set({ refundedAt: scope.now() })
    .where(and(eq(playUnlock.uid, uid), eq(playUnlock.episodeId, episodeId)))
}
