import { registerSW } from 'virtual:pwa-register'
import { confirmDialog } from '@xinghe/ui'
import { t } from '#text/text.ts'

/** Installs the worker that opens the site without a network, and offers a new version once it has come. */
export function watchUpdates(): void {
  const update = registerSW({ onNeedRefresh: () => void offer() })

  async function offer(): Promise<void> {
    const agreed = await confirmDialog({
      text: t('update.text'),
      confirmText: t('update.now'),
      cancelText: t('update.later'),
    })
    if (agreed) await update(true)
  }
}
