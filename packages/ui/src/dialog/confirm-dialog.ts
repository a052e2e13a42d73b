import type { ReactNode } from 'react'
import { createSnapshot } from '../snapshot.ts'

export type ConfirmOptions = {
  title?: string | undefined
  text: ReactNode
  confirmText: string
  /** Without it the question is a notice with one button. */
  cancelText?: string | undefined
  danger?: boolean | undefined
}

type ConfirmState = { open: boolean; options: ConfirmOptions | undefined; answer: (yes: boolean) => void }

export const confirmState = createSnapshot<ConfirmState>({
  open: false,
  options: undefined,
  answer: () => {},
})

/** Asks from anywhere; true when confirmed. A newer question answers an open one with false. */
export function confirmDialog(options: ConfirmOptions): Promise<boolean> {
  confirmState.get().answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      resolve(yes)
      const now = confirmState.get()
      // The question stays while the dialog leaves the screen.
      if (now.answer === answer) confirmState.set({ ...now, open: false })
    }
    confirmState.set({ open: true, options, answer })
  })
}
