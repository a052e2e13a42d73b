import { registerSW } from 'virtual:pwa-register'
import { confirmDialog } from '@xinghe/ui'
import { loadTexts, t } from '#text/text.ts'

/** Installs the worker that opens the site without a network, and offers a new version once it has come. */
export function watchUpdates(): void {
  const update = registerSW({ onNeedRefresh: () => void offer().catch(() => {}) })

  async function offer(): Promise<void> {
    await loadTexts(['components'])
    const agreed = await confirmDialog({
      text: t('update.text'),
      confirmText: t('update.now'),
      cancelText: t('update.later'),
    })
    if (agreed) await update(true)
  }
}
