import { notify } from '#kernel/notify.ts'
import type { Scope } from '#kernel/scope.ts'
import type { TextParams } from '#kernel/text.ts'

type SecurityNews = 'newDevice' | 'factorChanged' | 'contactChanged' | 'passwordReset' | 'exportReady'

/** Writes what happened to an account into its messages. It is no news there: it goes to a contact at the same time. */
export function tellOfSecurity(scope: Scope, uid: string, key: SecurityNews, params: TextParams = {}) {
  return notify(scope, uid, { key, params, link: '/accountSecurity', isCounted: false })
}
