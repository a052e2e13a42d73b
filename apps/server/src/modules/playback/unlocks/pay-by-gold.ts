import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { episodeToPlay } from '#modules/catalogue/index.ts'
import { balanceOf, spendGold } from '#modules/gold/index.ts'
import { checkEpisode } from '../opening/access.ts'
import { playUnlock } from '../tables.ts'
import { endOf, isOpen, lockUnlock, unlockKey, unlocksOf } from './unlocks.ts'

/**
 * Unlocks an episode with the caller's coins. What is unlocked costs nothing again, however often and from however many
 * devices it is asked for at the same time.
 * @throws notFound, conflict where it costs no coins or others than the caller was shown, or stays closed all the same,
 * goldTooLittle, minorMode
 */
export async function payByGold(
  scope: Scope,
  { mediaKey, episode, coins }: { mediaKey: string; episode: string; coins: number },
): Promise<{ access: boolean; until: number | null; balance: number }> {
  const uid = callerOf(scope)
  const found = (await episodeToPlay(scope, mediaKey, episode)) ?? fail('notFound')
  if (found.gate !== 'gold') fail('conflict')
  const { viewer, refused } = await checkEpisode(scope, found)
  if (viewer.minor) fail('minorMode')
  const isWorthIt = refused === 'gold' && found.episode.assetId !== null
  return transact(scope, async scope => {
    await lockUnlock(scope, uid, episode)
    const before = (await unlocksOf(scope, uid, [episode])).get(episode)
    const answer = async (until: number | null) => ({
      access: true,
      until,
      balance: (await balanceOf(scope, uid)).total,
    })
    if (before && isOpen(before, scope.now())) return answer(endOf(before))
    if (!isWorthIt || coins !== found.goldPrice) fail('conflict')
    const times = (before?.times ?? 0) + 1
    const bought = {
      hours: found.unlockHours,
      boughtAt: scope.now(),
      startedAt: null,
      refundedAt: null,
      times,
    }
    if (before)
      await scope.db
        .update(playUnlock)
        .set(bought)
        .where(and(eq(playUnlock.uid, uid), eq(playUnlock.episodeId, episode)))
    else await scope.db.insert(playUnlock).values({ uid, episodeId: episode, mediaKey, ...bought })
    await spendGold(scope, {
      uid,
      coins,
      reason: 'unlock',
      reference: episode,
      key: unlockKey({ uid, episodeId: episode, times }),
    })
    return answer(null)
  })
}
