import { classNames } from '../class-names.ts'
import styles from './notice-mark.module.css'

export type CountProps = {
  value: number
  /** Above it three dots replace the number (default 99). */
  max?: number | undefined
  /** Accessible name, with the number in it. */
  label?: string | undefined
  className?: string | undefined
}

/** A number on a red pill; nothing at 0. */
export function Count({ value, max = 99, label, className }: CountProps) {
  if (value <= 0) return null
  return (
    <span className={classNames(styles.count, className)}>
      <span aria-hidden={label ? true : undefined}>
        {value > max ? <b className={styles.dots}>...</b> : value}
      </span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
