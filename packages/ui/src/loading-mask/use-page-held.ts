import { useSyncExternalStore } from 'react'
import { holders } from './hold-page.ts'

/** Whether anybody holds the page still. */
export function usePageHeld(): boolean {
  return useSyncExternalStore(holders.subscribe, () => holders.get() > 0)
}
