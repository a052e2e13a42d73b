import { daySec } from '@xinghe/contract/time'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import { mediaSettings } from '../settings.ts'

/** Cookie that names the browser an address was signed for. Another browser with the same address is refused. */
export const holderCookie = 'xh_media'

/** The browser's secret; each use extends its lifetime, so that it never expires during playback. */
export async function holderOf(scope: Scope, http: HttpContext): Promise<string> {
  const { holderDays } = await scope.kernel.settings.of(mediaSettings)
  const known = http.cookie(holderCookie)
  const holder = known && /^[\w-]{43}$/.test(known) ? known : newSecret()
  http.setCookie(holderCookie, holder, holderDays * daySec)
  return holder
}
