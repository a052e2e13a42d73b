import { classNames } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** What it has beside its button is words, which need more room. */
  hasWords?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What a screen leads to next, at its lower edge whatever is scrolled. The screen leaves room for it. */
export function FootBar({ hasWords = false, className, children }: FootBarProps) {
  return (
    <div className={classNames(styles.bar, className)} data-words={hasWords || undefined}>
      {children}
    </div>
  )
}
