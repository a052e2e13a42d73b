import { CallFailure } from '@xinghe/client'
import type { Code, Token } from '@xinghe/contract'
import { ask, toast } from '@xinghe/ui'
import { session } from '#stores/session.ts'
import { type Translate, t } from '#text/text.ts'

/** Longest server message that is shown as it is, in characters. */
const longestMessage = 30

/** Where failures lead. The shell gives the ways: this layer knows no routes. */
interface Ways {
  login: () => void
  user: () => void
}
let ways: Ways = { login: () => {}, user: () => {} }
export function setWays(given: Ways): void {
  ways = given
}

/** Failures that lead somewhere, whoever asked: a session that ended or is missing, an account that may not pay. */
export function onSessionFailure(failure: CallFailure, token: Token | null): void {
  if (failure.ret === 201 && token && session.clear(token)) {
    toast(failure.message || t('toast.loginRequired'), { durationMs: 3000 })
    ways.login()
  }
  if (failure.ret === 1000) {
    toast(t('toast.loginRequired'), { durationMs: 3000 })
    ways.login()
  }
  if (failure.ret === 7003) {
    void ask({ text: failure.message, confirmText: t('common.know') }).then(() => ways.user())
  }
}

const leads: readonly number[] = [201, 1000, 7003]

/** The sentence for a failure, null where nothing is said (or was said already). */
export function failureText(error: unknown, speak: Translate = t): string | null {
  if (!(error instanceof CallFailure)) return speak('toast.failed')
  if (error.code === 'cancelled' || leads.includes(error.ret)) return null
  if (error.isNetwork) return speak('toast.network')
  const short = error.message !== '' && [...error.message].length <= longestMessage
  return short || error.ret === 203 ? error.message : speak('toast.failed')
}

export interface Telling {
  /** Nothing is said: the place shows it itself, or it does not matter. */
  quiet?: boolean
  /** Names of codes that the place deals with itself. */
  ignores?: readonly Code[]
}

/** Says in a toast what went wrong, unless the place that asked wants it otherwise. */
export function tellFailure(error: unknown, { quiet, ignores }: Telling = {}): void {
  if (quiet || (error instanceof CallFailure && ignores?.some(code => code === error.code))) return
  const text = failureText(error)
  if (text !== null) toast(text, { durationMs: 5000 })
}

/** No answer came at all, as against an answer that refused. */
export const isOffline = (error: unknown): boolean => error instanceof CallFailure && error.isNetwork
export const isCode = (error: unknown, code: string): boolean =>
  error instanceof CallFailure && error.code === code
