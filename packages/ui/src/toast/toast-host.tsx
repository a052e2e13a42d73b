import { useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import styles from './toast.module.css'
import { shownToast } from './toast.ts'

/** Shows what `toast` says. Once in the app. */
export function ToastHost() {
  const shown = useSyncExternalStore(shownToast.subscribe, shownToast.get)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // A popover shown last lies over every dialog and over a full-screen player.
    if (!shown || !box.current) return
    const popover = box.current
    popover.showPopover?.()
    return () => popover.hidePopover?.()
  }, [shown])

  return (
    <>
      <p className="sr-only" role="status">
        {shown?.text}
      </p>
      <div
        ref={box}
        popover="manual"
        aria-hidden="true"
        className={classNames(styles.toast, shown && styles[shown.at])}
      >
        {shown && (
          <span key={shown.id} className={styles.text}>
            {shown.text}
          </span>
        )}
      </div>
    </>
  )
}
