import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { episodeToPlay } from '#modules/catalogue/index.ts'
import { addressView } from '../views.ts'
import { grantEpisode } from './access.ts'
import type { OpenInput } from './open.ts'

/**
 * A new address, and the qualities available by now, for an open episode.
 * @throws notFound when it is gone
 */
export async function renewAddress(scope: Scope, input: OpenInput & { episode: string }) {
  const found = (await episodeToPlay(scope, input.mediaKey, input.episode)) ?? fail('notFound')
  return addressView(await grantEpisode(scope, found, input))
}
