import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  /** Look; `primary` is the one main action of a screen. */
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'vip' | undefined
  /** 28, 36 (default) or 44 px high; smaller ones still have a target of 44 px. */
  size?: 's' | 'm' | 'l' | undefined
  /** Shows a spinner and ignores presses; the button keeps its width and focus. */
  loading?: boolean | undefined
  /** As wide as its container. */
  block?: boolean | undefined
  icon?: ReactNode
}

/** A pill button, `type="button"` by default. */
export function Button(props: ButtonProps) {
  const { kind = 'primary', size = 'm', loading, block, icon, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], styles[size], block && styles.block, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? stop : onClick}
    >
      {loading ? <Spinner size="s" /> : icon}
      {children}
    </button>
  )
}

/** A busy submit button must not send its form a second time. */
function stop(event: { preventDefault: () => void }) {
  event.preventDefault()
}
