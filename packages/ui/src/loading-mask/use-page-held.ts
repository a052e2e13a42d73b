import { useSyncExternalStore } from 'react'
import { holders } from './hold-page.ts'

/** Whether the page is held. */
export function usePageHeld(): boolean {
  return useSyncExternalStore(holders.subscribe, () => holders.get() > 0)
}
