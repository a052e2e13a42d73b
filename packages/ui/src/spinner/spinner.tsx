import { classNames } from '../class-names.ts'
import styles from './spinner.module.css'

export type SpinnerProps = {
  /** 16, 20 or 28 px (default 20). */
  size?: 's' | 'm' | 'l' | undefined
  className?: string | undefined
}

/** A rotating arc in the color of the text, which says what is awaited. */
export function Spinner({ size = 'm', className }: SpinnerProps) {
  return (
    <svg
      className={classNames(styles.spinner, styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
