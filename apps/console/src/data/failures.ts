import { CallFailure } from '@xinghe/client'
import { text } from '#text/zh-CN.ts'

/** The sentence that tells a person what went wrong; the server's own where it answered with one. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return text.failures.unexpected
  if (error.code === 'network') return text.failures.network
  if (error.code === 'timeout') return text.failures.timeout
  if (error.code === 'forbidden') return text.failures.forbidden
  const sentence = error.message || text.failures.unexpected
  return error.requestId !== undefined && error.ret >= 500
    ? text.failures.withRequest(sentence, error.requestId)
    : sentence
}

export function isFailure(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.code === code
}

/** Failures that need no message: the person asked for them, or the log-in page already says so. */
export function isSilent(error: unknown): boolean {
  return isFailure(error, 'cancelled') || isFailure(error, 'loginRequired')
}
