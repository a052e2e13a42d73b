import { hourMs } from '@xinghe/contract/time'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'

const cookie = 'xh_appeal'
const lifeMs = hourMs

/** Lets this browser appeal for somebody who proved who they are and may not sign in. */
export function giveAppealTicket(scope: Scope, uid: string, http: Pick<HttpContext, 'setCookie'>): void {
  const text = `${uid}.${scope.now() + lifeMs}`
  http.setCookie(cookie, `${text}.${scope.kernel.secrets.mark('appeal', text)}`, lifeMs / 1000)
}

/** Who appeals from this browser: the caller, else who was refused here within the hour; null for nobody. */
export function appellant(scope: Scope, http: Pick<HttpContext, 'cookie'>): string | null {
  if (scope.viewer.uid !== null) return scope.viewer.uid
  const [uid = '', expires = '', mark = ''] = (http.cookie(cookie) ?? '').split('.')
  const isOurs = scope.kernel.secrets.fits('appeal', `${uid}.${expires}`, mark)
  return isOurs && Number(expires) > scope.now() ? uid : null
}
