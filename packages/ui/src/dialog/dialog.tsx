import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  title?: ReactNode
  /** The message, or a small form. */
  children?: ReactNode
  confirmText: string
  /** Without it this is a notice: one button, Escape presses it, and the backdrop does nothing. */
  cancelText?: string | undefined
  onConfirm: () => void
  onCancel?: (() => void) | undefined
  /** The confirm button warns. */
  danger?: boolean | undefined
  /** A press outside does nothing. */
  stays?: boolean | undefined
  /** The confirm button waits for its result. */
  busy?: boolean | undefined
}

/** A confirm dialog in the middle of the page, 72vw wide. The caller provides every text. */
export function Dialog(props: DialogProps) {
  const { open, title, children, confirmText, cancelText, onConfirm, onCancel, danger, stays, busy } = props
  const id = useId()
  const leave = cancelText ? onCancel : onConfirm
  const { dialog, shown, events } = useModal(open, () => !busy && leave?.(), Boolean(cancelText) && !stays)
  return (
    <dialog
      ref={dialog}
      {...events}
      role="alertdialog"
      className={classNames(modal.backdrop, styles.dialog)}
      aria-labelledby={title ? `${id}t` : `${id}m`}
      aria-describedby={title ? `${id}m` : undefined}
      tabIndex={-1}
    >
      {shown && (
        <div className={styles.panel}>
          {title && (
            <h2 id={`${id}t`} className={styles.title}>
              {title}
            </h2>
          )}
          <div id={`${id}m`} className={styles.message}>
            {children}
          </div>
          <div className={styles.buttons}>
            {cancelText && (
              <Button size="l" kind="ghost" onClick={onCancel}>
                {cancelText}
              </Button>
            )}
            <Button size="l" kind={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
