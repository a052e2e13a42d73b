import { callerOf, type Scope } from '#kernel/scope.ts'
import { isOpen, unlocksOf } from './unlocks.ts'

/** Which of these episodes the caller has unlocked. */
export async function filterByGold(
  scope: Scope,
  { episodes }: { episodes: readonly string[] },
): Promise<{ episodes: string[] }> {
  const unlocks = await unlocksOf(scope, callerOf(scope), episodes)
  const open = [...unlocks.values()].filter(unlock => isOpen(unlock, scope.now()))
  return { episodes: open.map(({ episodeId }) => episodeId) }
}
