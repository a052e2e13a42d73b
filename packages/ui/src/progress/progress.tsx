import { classNames } from '../class-names.ts'
import styles from './progress.module.css'

export type ProgressProps = {
  /** 0 to 1. */
  value: number
  /** Accessible name; without it the bar is decoration. */
  label?: string | undefined
  tone?: 'brand' | 'vip' | 'media' | undefined
  className?: string | undefined
}

/** A thin bar that fills from the left. */
export function Progress({ value, label, tone = 'brand', className }: ProgressProps) {
  const share = Math.round(Math.max(0, Math.min(1, value)) * 100)
  const aria = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': share,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
      }
    : { 'aria-hidden': true }
  return (
    <span className={classNames(styles.bar, styles[tone], className)} {...aria}>
      <i className={styles.fill} style={{ width: `${share}%` }} />
    </span>
  )
}
