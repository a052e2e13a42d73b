import { CallFailure } from '@xinghe/client'
import { toast } from '@xinghe/ui'
import { session } from '../stores/session.ts'
import { type Say, say } from '../text/text.ts'

/** Longest server message that is shown as it is, in characters. */
const longestMessage = 30

let goLogin = (): void => {}
/** The shell says how the log-in is reached: this layer knows no routes. */
export function setGoLogin(go: () => void): void {
  goLogin = go
}

/** A session that ended or is missing leads to the log-in, whoever asked. */
export function onSessionFailure(failure: CallFailure): void {
  if (failure.ret === 201 && session.token()) {
    session.clear()
    toast(failure.message || say('toast.loginRequired'), { durationMs: 3000 })
    goLogin()
  }
  if (failure.ret === 1000) {
    toast(say('toast.loginRequired'), { durationMs: 3000 })
    goLogin()
  }
}

/** The sentence for a failure, null where nothing is said (or was said already). */
export function failureText(error: unknown, speak: Say = say): string | null {
  if (!(error instanceof CallFailure)) return speak('toast.failed')
  if (error.code === 'cancelled' || error.ret === 201 || error.ret === 1000) return null
  if (error.isNetwork) return speak('toast.network')
  const short = error.message !== '' && [...error.message].length <= longestMessage
  return short || error.ret === 203 ? error.message : speak('toast.failed')
}

export function tellFailure(error: unknown): void {
  const text = failureText(error)
  if (text !== null) toast(text, { durationMs: 5000 })
}

/** No answer came at all, as against an answer that refused. */
export const isOffline = (error: unknown): boolean => error instanceof CallFailure && error.isNetwork
export const isCode = (error: unknown, code: string): boolean =>
  error instanceof CallFailure && error.code === code
