import { isCode } from '@xinghe/app-data'
import { confirmDialog } from '@xinghe/ui'
import type { History } from '#lib/router/history.ts'
import { t } from '#text/text.ts'

/** Tells somebody who is banned why and until when, and leads to the appeal. @returns whether it was that */
export function offerAppeal(error: unknown, navigate: History['navigate']): boolean {
  if (!(error instanceof Error) || !(isCode(error, 'banned') || isCode(error, 'bannedForGood'))) return false
  void confirmDialog({
    title: t('login.banned'),
    text: error.message,
    confirmText: t('login.appeal'),
    cancelText: t('common.know'),
  }).then(appeals => appeals && navigate('/appeal'))
  return true
}
