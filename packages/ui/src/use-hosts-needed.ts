import { useSyncExternalStore } from 'react'
import { confirmState } from './dialog/confirm-dialog.ts'
import { holders } from './loading-mask/hold-page.ts'
import { shownToast } from './toast/toast.ts'

/** Whether anything waits for a host: a toast, a confirm dialog, a held page. */
export function useHostsNeeded(): boolean {
  const hasToast = useSyncExternalStore(shownToast.subscribe, () => shownToast.get() !== undefined)
  const isAsked = useSyncExternalStore(confirmState.subscribe, () => confirmState.get().options !== undefined)
  const isPageHeld = useSyncExternalStore(holders.subscribe, () => holders.get() > 0)
  return hasToast || isAsked || isPageHeld
}
