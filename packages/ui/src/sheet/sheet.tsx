import { type ReactNode, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { close } from '../icon/way-glyphs.ts'
import modal from '../modal/modal.module.css'
import { useModal } from '../modal/use-modal.ts'
import styles from './sheet.module.css'
import { useDragClose } from './use-drag-close.ts'

export type SheetProps = {
  open: boolean
  /** Called for the backdrop, Escape, Android's back button, the drag and the close button. */
  onClose: () => void
  /** Heading in the sheet's head; without it `label` is the accessible name. */
  title?: ReactNode
  label?: string | undefined
  /** Shows a close button with this name. */
  closeLabel?: string | undefined
  /** Left of the title: a filter, an order switch. */
  start?: ReactNode
  /** Stays under the scrolling body: a composer, a total bar. */
  footer?: ReactNode
  /** Nothing but its own buttons closes it: no press outside, no drag and no handle that promises one. */
  stays?: boolean | undefined
  /** `right` is for a landscape player. */
  from?: 'bottom' | 'right' | undefined
  /** `dark` over a player, whatever the page's theme. */
  theme?: 'dark' | undefined
  /** No padding around the body. */
  flush?: boolean | undefined
  children?: ReactNode
  className?: string | undefined
}

/** A panel from the page's edge. Focus starts on the panel, or on the element with `data-autofocus`. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    label,
    closeLabel,
    start,
    footer,
    stays,
    from = 'bottom',
    theme,
    flush,
  } = props
  const panel = useRef<HTMLDivElement>(null)
  const { dialog, shown, events } = useModal(open, onClose, !stays)
  const drag = useDragClose(panel, onClose)
  const canDrag = from === 'bottom' && !stays
  const hasHead = Boolean(title || closeLabel || start)
  return (
    <dialog
      ref={dialog}
      {...events}
      className={classNames(modal.backdrop, styles.sheet)}
      aria-label={label ?? (typeof title === 'string' ? title : undefined)}
      data-theme={theme}
      tabIndex={-1}
    >
      {shown && (
        <div ref={panel} className={classNames(styles.panel, styles[from], props.className)}>
          <div className={styles.head} {...(canDrag ? drag : undefined)}>
            {canDrag && <i className={styles.grabber} />}
            {hasHead && (
              <div className={styles.row}>
                <div className={styles.side}>{start}</div>
                <h2 className={styles.title}>{title}</h2>
                <div className={classNames(styles.side, styles.end)}>
                  {closeLabel && <IconButton glyph={close} size="m" label={closeLabel} onClick={onClose} />}
                </div>
              </div>
            )}
          </div>
          <div className={classNames(styles.body, flush && styles.flush)}>{props.children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
