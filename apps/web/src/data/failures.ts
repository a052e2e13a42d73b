import { CallFailure } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import { confirmDialog, toast } from '@xinghe/ui'
import { session } from '#stores/session.ts'
import { type Translate, t } from '#text/text.ts'

/** Longest server message that is shown as it is, in characters. */
const longestMessage = 30

/** Where failures lead. The shell gives them: this layer knows no routes. */
interface FailureRoutes {
  login: () => void
  user: () => void
}
let routes: FailureRoutes = { login: () => {}, user: () => {} }
export function setFailureRoutes(given: FailureRoutes): void {
  routes = given
}

/** Failures that lead somewhere, whichever call it was: a session that ended, an account that may not pay. */
export function onSessionFailure(failure: CallFailure, token: Token | null): void {
  if (failure.ret === 201 && token && session.clear(token, { leads: true })) {
    toast(failure.message || t('toast.loginRequired'), { durationMs: 3000, at: 'top' })
    routes.login()
  }
  if (failure.ret === 7003) {
    void confirmDialog({ text: failure.message, confirmText: t('common.know') }).then(() => routes.user())
  }
}

const leads: readonly number[] = [201, 1000, 7003]

/** The sentence for a failure, null where none is shown (or one was shown already). */
export function failureText(error: unknown, translate: Translate = t): string | null {
  if (!(error instanceof CallFailure)) return translate('toast.failed')
  if (error.code === 'cancelled' || leads.includes(error.ret)) return null
  if (error.isNetwork) return translate('toast.network')
  // A number alone, which something between here and the server may answer, tells nobody anything.
  const hasWords = /\p{L}/u.test(error.message)
  const isShown = error.ret === 203 || [...error.message].length <= longestMessage
  return hasWords && isShown ? error.message : translate('toast.failed')
}

/**
 * Shows in a toast what went wrong. What only users may do leads a visitor to the log-in: not at every call, or one in
 * the background, of a screen that has not heard of the session's end, would take them away from what they look at.
 */
export function reportFailure(error: unknown): void {
  if (error instanceof CallFailure && error.ret === 1000) {
    toast(t('toast.loginRequired'), { durationMs: 3000, at: 'top' })
    routes.login()
    return
  }
  const text = failureText(error)
  if (text !== null) toast(text, { durationMs: 5000 })
}
