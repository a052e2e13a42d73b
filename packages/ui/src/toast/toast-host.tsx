import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import styles from './toast.module.css'
import { clearToast, holdToast, releaseToast, type ShownToast, shownToast, startToasts } from './toast.ts'

/** Shows the toasts. Once in the app. */
export function ToastHost() {
  const shown = useSyncExternalStore(shownToast.subscribe, shownToast.get)
  const home = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(startToasts, [])

  useEffect(() => {
    const popover = box.current
    const place = home.current
    if (!shown || !popover || !place) return
    // Elements outside an open modal dialog are inert: the toast moves into it, and back.
    const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? place
    over.append(popover)
    // The popover shown last is on top of every dialog and of a full-screen player.
    popover.showPopover?.()
    const { action } = shown
    if (action?.focused) popover.querySelector('button')?.focus({ preventScroll: true })
    return () => {
      // The focus was lost with its button.
      const { activeElement: active } = document
      const isLeft = action?.focused && (active === document.body || popover.contains(active))
      popover.hidePopover?.()
      place.append(popover)
      if (isLeft) action.onLeave?.()
    }
  }, [shown])

  return (
    <>
      <p className="sr-only" role="status">
        {shown?.text}
      </p>
      <div ref={home}>
        <div
          ref={box}
          popover="manual"
          aria-hidden={!shown?.action}
          className={classNames(styles.toast, shown && styles[shown.at], shown?.action && styles.acting)}
        >
          {shown && <ToastContent key={shown.id} shown={shown} />}
        </div>
      </div>
    </>
  )
}

function ToastContent({ shown: { text, action } }: { shown: ShownToast }) {
  return (
    <>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            clearToast()
            action.onPress()
          }}
          onFocus={holdToast}
          onBlur={releaseToast}
          onPointerEnter={holdToast}
          onPointerLeave={releaseToast}
        >
          {action.label}
        </button>
      )}
    </>
  )
}
