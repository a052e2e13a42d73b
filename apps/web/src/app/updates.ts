import { registerSW } from 'virtual:pwa-register'
import { confirmDialog } from '@xinghe/ui'
import type { History } from '#lib/router/history.ts'
import { loadTexts, t } from '#text/text.ts'
import { watchMinimumVersion } from './minimum-version.ts'

/** The new worker takes over once the old one has nothing under way, which a request that hangs can hold up. */
const takeOverMs = 3_000

/**
 * Installs the worker that opens the site without a network, and offers a new version once it has come; asks for it
 * where this one no longer works.
 */
export function watchUpdates(history: History): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  const takeOver = worker && registerSW({ onNeedRefresh: () => void offer().catch(() => {}) })
  const isAsking = watchMinimumVersion({ history, update })

  async function offer(): Promise<void> {
    if (isAsking()) return
    await loadTexts(['components'])
    const agreed = await confirmDialog({
      text: t('update.text'),
      confirmText: t('update.now'),
      cancelText: t('update.later'),
    })
    if (agreed) await update()
  }

  /** Pages come from the server, so that a reload brings the newest also where its worker is not there yet. */
  async function update(): Promise<void> {
    const registration = await worker?.getRegistration()
    if (!takeOver || !registration?.waiting) return window.location.reload()
    // Reloads the page when the new worker has taken over. A page that goes ends what is under way in the old one.
    await takeOver(true)
    setTimeout(() => window.location.reload(), takeOverMs)
  }
}
