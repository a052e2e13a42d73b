import { createSnapshot } from '../snapshot.ts'

export type ToastOptions = {
  /** How long it stays; 1500 ms by default, 5000 with an action. */
  durationMs?: 1000 | 1500 | 3000 | 5000 | undefined
  /** `top`: over the head of a screen that asks for something in its middle. */
  at?: 'top' | 'middle' | 'bottom' | undefined
  /** A button beside the text, such as one that takes back what was done. */
  action?: ToastAction | undefined
}

export type ToastAction = {
  label: string
  onPress: () => void
  /** For keyboard users: the button gets the focus, and `onLeave` is called when the toast goes while focused. */
  focused?: boolean | undefined
  onLeave?: (() => void) | undefined
}

export type ShownToast = {
  id: number
  text: string
  at: 'top' | 'middle' | 'bottom'
  durationMs: number
  action: ToastAction | undefined
}

export const shownToast = createSnapshot<ShownToast | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let last = 0
let hasHost = false

/** Shows one short sentence over everything; it replaces the one before. */
export function toast(text: string, { at = 'middle', action, durationMs }: ToastOptions = {}): void {
  clearTimeout(timer)
  last += 1
  const shown = { id: last, text, at, action, durationMs: durationMs ?? (action ? 5000 : 1500) }
  shownToast.set(shown)
  if (hasHost) releaseToast()
}

/** A host is there to show toasts: the time of one that has waited for it begins. Answers how it takes its leave. */
export function startToasts(): () => void {
  hasHost = true
  releaseToast()
  return () => {
    hasHost = false
  }
}

/** Hides the toast at once. */
export function clearToast(): void {
  clearTimeout(timer)
  shownToast.set(undefined)
}

/** The toast stays while its button is focused or hovered. */
export function holdToast(): void {
  clearTimeout(timer)
}

/** Restarts its timer. */
export function releaseToast(): void {
  clearTimeout(timer)
  timer = setTimeout(() => shownToast.set(undefined), shownToast.get()?.durationMs ?? 0)
}
