import type { ReactNode } from 'react'
import { createSnapshot } from '../snapshot.ts'

export type Question = {
  title?: string | undefined
  text: ReactNode
  confirmText: string
  /** Without it the question is a notice with one button. */
  cancelText?: string | undefined
  danger?: boolean | undefined
}

type Asked = { open: boolean; question: Question | undefined; answer: (yes: boolean) => void }

export const asked = createSnapshot<Asked>({ open: false, question: undefined, answer: () => {} })

/** Asks from anywhere; true when confirmed. A newer question answers an open one with false. */
export function ask(question: Question): Promise<boolean> {
  asked.get().answer(false)
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      resolve(yes)
      const now = asked.get()
      // The question stays while the dialog leaves the screen.
      if (now.answer === answer) asked.set({ ...now, open: false })
    }
    asked.set({ open: true, question, answer })
  })
}
