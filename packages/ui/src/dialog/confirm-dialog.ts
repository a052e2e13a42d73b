import type { ReactNode } from 'react'
import { createSnapshot } from '../snapshot.ts'

export type ConfirmOptions = {
  title?: string | undefined
  text: ReactNode
  confirmText: string
  /** Without it this is a notice with one button. */
  cancelText?: string | undefined
  danger?: boolean | undefined
  /** A press outside does nothing. */
  stays?: boolean | undefined
}

type ConfirmState = { open: boolean; options: ConfirmOptions | undefined; answer: (yes: boolean) => void }

export const confirmState = createSnapshot<ConfirmState>({
  open: false,
  options: undefined,
  answer: () => {},
})

/**
 * Opens the confirm dialog from anywhere; true when confirmed. A newer one declines an open one, and so does the end of
 * what it is about: with `signal` it does not stay over whatever comes next.
 */
export function confirmDialog(options: ConfirmOptions, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  confirmState.get().answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      resolve(yes)
      const now = confirmState.get()
      // The text stays while the dialog animates out.
      if (now.answer === answer) confirmState.set({ ...now, open: false })
    }
    signal?.addEventListener('abort', () => answer(false), { once: true })
    confirmState.set({ open: true, options, answer })
  })
}
