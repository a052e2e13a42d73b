import { createSnapshot } from '../snapshot.ts'

export type ToastOptions = {
  /** How long it stays; 1500 ms unless told. */
  durationMs?: 1000 | 1500 | 3000 | 5000 | undefined
  at?: 'middle' | 'bottom' | undefined
}

export type ShownToast = { id: number; text: string; at: 'middle' | 'bottom' }

export const shownToast = createSnapshot<ShownToast | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined
let last = 0

/** Says one short sentence over everything; it takes the place of the one before. */
export function toast(text: string, options: ToastOptions = {}): void {
  clearTimeout(timer)
  last += 1
  shownToast.set({ id: last, text, at: options.at ?? 'middle' })
  timer = setTimeout(() => shownToast.set(undefined), options.durationMs ?? 1500)
}

/** Takes the toast away at once, if there is one. */
export function clearToast(): void {
  clearTimeout(timer)
  shownToast.set(undefined)
}
