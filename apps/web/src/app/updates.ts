import { registerSW } from 'virtual:pwa-register'
import { confirmDialog } from '@xinghe/ui'
import { loadTexts, t } from '#text/text.ts'

/** The new worker takes over once the old one has nothing under way, which a request that hangs can hold up. */
const takeOverMs = 3_000

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
    if (!agreed) return
    // Reloads the page when the new worker has taken over. A page that goes ends what is under way in the old one.
    await update(true)
    setTimeout(() => window.location.reload(), takeOverMs)
  }
}
