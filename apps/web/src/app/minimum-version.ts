import { version } from 'virtual:version'
import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { isOlderVersion } from '@xinghe/contract/version-order'
import { confirmDialog } from '@xinghe/ui'
import { client } from '#data/client.ts'
import type { History } from '#lib/router/history.ts'
import { isWebView } from '#lib/web-view.ts'
import { loadTexts, t } from '#text/text.ts'

/** A page asks so often at most, and whoever wants to update later is asked again no sooner. */
const everyMs = 10 * minuteMs
/** The minimum for which this tab was loaded again already. */
const triedKey = 'xinghe.updatedFor'

interface Updates {
  history: History
  /** Loads the newest page. */
  update: () => Promise<void>
}

/**
 * Asks to update where the server says that pages of this version no longer work: now and while the page stays open.
 * A page's version is that of the release it was built from, so one that was just loaded has the server's own.
 * @returns whether the viewer is being asked
 */
export function watchMinimumVersion({ history, update }: Updates): () => boolean {
  let isAsking = false
  let askedAt = 0

  async function look(): Promise<void> {
    if (document.hidden || isAsking || Date.now() - askedAt < everyMs) return
    askedAt = Date.now()
    const { minWebVersion } = await client.call(calls.apps.switchVersion, {})
    if (!isOlderVersion(version, minWebVersion)) return
    isAsking = true
    try {
      await ask(minWebVersion)
    } finally {
      isAsking = false
      askedAt = Date.now()
    }
  }

  async function ask(minimum: string): Promise<void> {
    await loadTexts(['components'])
    // Loading again brought the same page: an app that has its own must be replaced itself.
    const isOfApp = isWebView() && tried() === minimum
    const agreed = await confirmDialog({
      title: t('update.required'),
      text: t(isOfApp ? 'update.requiredApp' : 'update.requiredText'),
      confirmText: t('update.do'),
      cancelText: t('update.later'),
      stays: true,
    })
    if (!agreed) return
    if (isOfApp) return history.navigate('/app-download')
    noteTried(minimum)
    await update()
  }

  const lookQuietly = () => void look().catch(() => {})
  document.addEventListener('visibilitychange', lookQuietly)
  setInterval(lookQuietly, everyMs)
  lookQuietly()
  return () => isAsking
}

function tried(): string | null {
  try {
    return sessionStorage.getItem(triedKey)
  } catch {
    return null
  }
}

function noteTried(minimum: string): void {
  try {
    sessionStorage.setItem(triedKey, minimum)
  } catch {
    // Without storage a page in an app is loaded again each time.
  }
}
