import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

export type BadgeProps = {
  /** `vip` gold, `only` brand, `hot` accent, `glass` (default) dark on a picture, `soft` brand tint beside text. */
  tone?: 'vip' | 'only' | 'hot' | 'glass' | 'soft' | undefined
  children: ReactNode
  className?: string | undefined
}

/** A short label on a work: VIP, 4K, a trailer. In a `Poster` or `Cover` pass it as `badge`. */
export function Badge({ tone = 'glass', children, className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
}
