import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/**
 * Drives a native modal dialog from `open`: focus trap, Escape and inertness are the browser's.
 * `shown` stays true until the leaving animation has ended, so that the content leaves with its frame.
 * A press outside the panel closes it too, unless told otherwise.
 * The dialog is closed in the clean-up as well: a screen that `<Activity>` hides must not keep the page inert.
 */
export function useModal(open: boolean, onClose: () => void, closesOutside = true) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // Not the first button: an opening sheet should neither show a focus ring nor raise the keyboard.
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]')
    const start = wanted ?? element
    start.focus({ preventScroll: true })
    return () => element.close()
  }, [open])

  useLayoutEffect(() => {
    if (open) return
    let current = true
    const moves = dialog.current?.getAnimations({ subtree: true }) ?? []
    void Promise.allSettled(moves.map(move => move.finished)).then(() => {
      if (current) setShown(false)
    })
    return () => {
      current = false
    }
  }, [open])

  const events = {
    onCancel(event: SyntheticEvent) {
      // A file field inside fires a cancel event that bubbles.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    onClose() {
      // The browser may close it directly (a second Escape); our own closing has set `open` before.
      if (open && dialog.current && !dialog.current.open) onClose()
    },
    onPointerDown(event: PointerEvent) {
      pressedOutside.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (closesOutside && pressedOutside.current && event.target === event.currentTarget) onClose()
    },
  }
  return { dialog, shown, events }
}
