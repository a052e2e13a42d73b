import { classNames } from '../class-names.ts'
import styles from './brand.module.css'

export type MarkProps = {
  /** Read aloud; without it the mark is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** The brand mark: a play triangle cut by one flowing line. As large as the text (1em) unless styled. */
export function Mark({ label, className }: MarkProps) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d="M5 12.9V5.4C5 3.3 7.200 2 9 3.100L18.900 8.900C15.800 8.700 14.100 10.200 12.400 11.700 10.300 13.600 8.300 14.800 5 12.9z" />
      <path d="M5 15.3C8.900 17 11.500 15.500 13.700 13.500 15.700 11.700 17.400 10.500 20.700 11.200 20.800 12.300 20.300 13.400 19.200 14L9 20.900C7.200 22 5 20.700 5 18.600z" />
    </svg>
  )
}

/** Mark and name side by side; the name is text, so that it can be read and translated. */
export function Wordmark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.wordmark, className)}>
      <Mark className={styles.tint} />
      {name}
    </span>
  )
}
