import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { episodeToPlay } from '#modules/catalogue/index.ts'

/**
 * Whether an episode shows danmu.
 * @throws notFound when the caller may not see the episode
 */
export async function isDanmuOpen(scope: Scope, mediaKey: string, episode: string): Promise<boolean> {
  const found = (await episodeToPlay(scope, mediaKey, episode)) ?? fail('notFound')
  return found.danmuOpen
}
