import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { episodeToPlay } from '#modules/catalogue/index.ts'
import { addressView } from '../views.ts'
import { enter } from './access.ts'
import type { OpenInput } from './open.ts'

/** A new address, and what the ladder has by now, for an episode that is open. @throws notFound when it is gone */
export async function freshAddress(scope: Scope, input: OpenInput & { episode: string }) {
  const found = (await episodeToPlay(scope, input.mediaKey, input.episode)) ?? fail('notFound')
  return addressView(await enter(scope, found, input.holder))
}
