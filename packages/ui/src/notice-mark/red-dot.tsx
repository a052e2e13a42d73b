import { classNames } from '../class-names.ts'
import styles from './notice-mark.module.css'

/** The dot of 8 px for 'something new'; `label` is its accessible name. */
export function RedDot({ label, className }: { label: string; className?: string | undefined }) {
  return <span className={classNames(styles.dot, className)} role="img" aria-label={label} />
}
