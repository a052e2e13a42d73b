import { CallFailure } from '@xinghe/client'
import { t } from '#text/text.ts'

/** The sentence that describes a failure to a person; the server's own where it answered with one. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailure)) return t('failures.unexpected')
  if (error.code === 'network') return t('failures.network')
  if (error.code === 'timeout') return t('failures.timeout')
  if (error.code === 'forbidden') return t('failures.forbidden')
  const sentence = error.message || t('failures.unexpected')
  return error.requestId !== undefined && error.ret >= 500 && error.code !== 'storageFull'
    ? t('failures.withRequest', { sentence, id: error.requestId })
    : sentence
}
