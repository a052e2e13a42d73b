import { classNames } from '../class-names.ts'
import styles from './notice-mark.module.css'

/** The dot of 8 px that says 'something new'; `label` is what the ear hears. */
export function RedDot({ label, className }: { label: string; className?: string | undefined }) {
  return <span className={classNames(styles.dot, className)} role="img" aria-label={label} />
}
