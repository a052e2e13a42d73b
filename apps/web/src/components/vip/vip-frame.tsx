import { classNames } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './vip-frame.module.css'

/** The ground of a card about VIP, over which a light passes from time to time. */
export function VipFrame({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <section className={classNames(styles.frame, className)}>{children}</section>
}
