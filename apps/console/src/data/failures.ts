import { CallFailure } from '@xinghe/client'
import { t } from '#text/text.ts'

/** The sentence that tells a person what went wrong; the server's own where it answered with one. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return t('failures.unexpected')
  if (error.code === 'network') return t('failures.network')
  if (error.code === 'timeout') return t('failures.timeout')
  if (error.code === 'forbidden') return t('failures.forbidden')
  const sentence = error.message || t('failures.unexpected')
  return error.requestId !== undefined && error.ret >= 500
    ? t('failures.withRequest', { sentence, id: error.requestId })
    : sentence
}

export function isFailure(error: unknown, code: string): boolean {
  return error instanceof CallFailure && error.code === code
}

/** Failures that need no message: the person asked for them, or the log-in page already says so. */
export function isSilent(error: unknown): boolean {
  return isFailure(error, 'cancelled') || isFailure(error, 'loginRequired')
}
