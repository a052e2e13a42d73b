import { useSyncExternalStore } from 'react'
import { asked } from './ask.ts'
import { Dialog } from './dialog.tsx'

/** Shows what `ask` asks. Once in the app. */
export function DialogHost() {
  const { open, question, answer } = useSyncExternalStore(asked.subscribe, asked.get)
  if (!question) return null
  const { text, ...texts } = question
  return (
    <Dialog open={open} {...texts} onConfirm={() => answer(true)} onCancel={() => answer(false)}>
      {text}
    </Dialog>
  )
}
