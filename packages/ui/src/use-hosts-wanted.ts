import { useSyncExternalStore } from 'react'
import { asked } from './dialog/ask.ts'
import { holders } from './loading-mask/hold-page.ts'
import { shownToast } from './toast/toast.ts'

/** Whether anything waits for a host: a toast to be shown, a question to be asked, a page to be held. */
export function useHostsWanted(): boolean {
  const isSaid = useSyncExternalStore(shownToast.subscribe, () => shownToast.get() !== undefined)
  const isAsked = useSyncExternalStore(asked.subscribe, () => asked.get().question !== undefined)
  const isHeld = useSyncExternalStore(holders.subscribe, () => holders.get() > 0)
  return isSaid || isAsked || isHeld
}
