import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './chip.module.css'

export type ChipProps = ComponentProps<'button'> & {
  selected?: boolean | undefined
  /** Square for episode numbers, pill (default) for filters and words. */
  shape?: 'pill' | 'square' | undefined
  /** In the upper right corner: a `Badge` or a `RedDot`. */
  mark?: ReactNode
}

/** A word or number to choose. `aria-pressed` is its state. */
export function Chip({ selected = false, shape = 'pill', mark, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      {...rest}
      className={classNames(styles.chip, styles[shape], selected && styles.selected, className)}
    >
      {children}
      {mark && <span className={styles.mark}>{mark}</span>}
    </button>
  )
}
