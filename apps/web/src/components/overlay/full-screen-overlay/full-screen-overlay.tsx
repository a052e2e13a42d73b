import { classNames } from '@xinghe/ui'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './full-screen-overlay.module.css'

interface FullScreenOverlayProps {
  /** Accessible name. */
  label: string
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void
  className?: string | undefined
  children: ReactNode
}

/** Covers the whole window, always dark; what is behind is inert. Like sheets it closes in the effect's clean-up. */
export function FullScreenOverlay({
  label,
  onClose,
  onKeyDown,
  className,
  children,
}: FullScreenOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.focus({ preventScroll: true })
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classNames(styles.layer, className)}
      data-theme="dark"
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={event => {
        // React passes on that of a sheet over it, and of a file field in it.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
