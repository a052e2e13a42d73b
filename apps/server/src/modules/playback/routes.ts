import { playback } from '@xinghe/contract'
import { bind, type HttpSide, type Route } from '../../kernel/http/route.ts'
import { newSecret } from '../../kernel/ids.ts'
import type { Scope } from '../../kernel/scope.ts'
import { holderCookie } from '../media/index.ts'
import { freshAddress } from './fresh-address.ts'
import { listHistory } from './history.ts'
import { openEpisode } from './open.ts'
import { recordPlay } from './record.ts'
import { playbackSettings } from './settings.ts'

export const routes: Route[] = [
  bind(playback.open, async (scope, input, http) =>
    openEpisode(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(playback.address, async (scope, input, http) =>
    freshAddress(scope, { ...input, holder: await holderOf(scope, http) }),
  ),
  bind(playback.record, recordPlay),
  bind(playback.history, listHistory),
]

/** The browser's secret; each use puts its end off, so that no film stops in the middle. */
async function holderOf(scope: Scope, http: HttpSide): Promise<string> {
  const { holderDays } = await scope.kernel.settings.of(playbackSettings)
  const known = http.cookie(holderCookie)
  const holder = known && /^[\w-]{43}$/.test(known) ? known : newSecret()
  http.setCookie(holderCookie, holder, holderDays * 24 * 3600)
  return holder
}
