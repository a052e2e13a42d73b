import { useSyncExternalStore } from 'react'
import { confirmState } from './confirm-dialog.ts'
import { Dialog } from './dialog.tsx'

/** Shows the dialog of `confirmDialog`. Once in the app. */
export function DialogHost() {
  const { open, options, answer } = useSyncExternalStore(confirmState.subscribe, confirmState.get)
  if (!options) return null
  const { text, ...texts } = options
  return (
    <Dialog open={open} {...texts} onConfirm={() => answer(true)} onCancel={() => answer(false)}>
      {text}
    </Dialog>
  )
}
