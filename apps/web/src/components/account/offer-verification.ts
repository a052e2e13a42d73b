import { isCode } from '@xinghe/app-data'
import { confirmDialog } from '@xinghe/ui'
import type { History } from '#lib/router/history.ts'
import { t } from '#text/text.ts'

/** Tells somebody without a verified contact what one is needed for, and leads to it. @returns whether it was that */
export function offerVerification(error: unknown, navigate: History['navigate']): boolean {
  if (!(error instanceof Error) || !isCode(error, 'danmuUnverified')) return false
  void confirmDialog({
    text: error.message,
    confirmText: t('danmu.verify'),
    cancelText: t('common.cancel'),
  }).then(agrees => agrees && navigate('/emailMobileSetting'))
  return true
}
