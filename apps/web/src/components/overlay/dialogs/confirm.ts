import { type ConfirmOptions, confirmDialog } from '@xinghe/ui'
import { t } from '#text/text.ts'

/** Asks for confirmation with the common wording by default. True when confirmed. */
export function confirm(options: Partial<ConfirmOptions> = {}): Promise<boolean> {
  return confirmDialog({
    title: t('confirm.title'),
    text: t('confirm.text'),
    confirmText: t('common.confirm'),
    cancelText: t('common.cancel'),
    ...options,
  })
}
