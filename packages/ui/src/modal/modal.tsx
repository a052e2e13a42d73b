import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './modal.module.css'
import { useModal } from './use-modal.ts'

export type ModalProps = {
  open: boolean
  /** Called for Escape, Android's back button and, unless `stays`, a press outside. */
  onClose: () => void
  /** Accessible name. */
  label: string
  /** A press outside does nothing. */
  stays?: boolean | undefined
  /** `middle` (default) leaves room around the panel; `full` covers the page. */
  fit?: 'middle' | 'full' | undefined
  theme?: 'dark' | undefined
  children?: ReactNode
  /** Of the panel, which brings its own ground and size. */
  className?: string | undefined
}

/** The frame of modal content that is neither a confirm dialog nor a sheet: an overlay, a picture. */
export function Modal(props: ModalProps) {
  const { open, onClose, label, stays, fit = 'middle', theme, children, className } = props
  const { dialog, shown, events } = useModal(open, onClose, !stays)
  return (
    <dialog
      ref={dialog}
      {...events}
      className={classNames(styles.backdrop, styles.modal)}
      aria-label={label}
      data-theme={theme}
      tabIndex={-1}
    >
      {shown && <div className={classNames(styles.panel, styles[fit], className)}>{children}</div>}
    </dialog>
  )
}
