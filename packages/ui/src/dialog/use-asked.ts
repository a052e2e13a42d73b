import { useSyncExternalStore } from 'react'
import { asked } from './ask.ts'

/** Whether a question has ever been asked: from then on its dialog is needed. */
export function useAsked(): boolean {
  return useSyncExternalStore(asked.subscribe, () => asked.get().question !== undefined)
}
