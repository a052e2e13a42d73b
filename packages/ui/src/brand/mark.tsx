import { classNames } from '../class-names.ts'
import styles from './brand.module.css'
import { markPath } from './mark-path.ts'

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
      <path d={markPath} />
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
