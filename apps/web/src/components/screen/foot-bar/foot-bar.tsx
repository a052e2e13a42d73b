import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** What it has beside its button is words, which need more room. */
  hasWords?: boolean
  children: ReactNode
}

/** What a screen leads to next, at its lower edge whatever is scrolled. The screen leaves room for it. */
export function FootBar({ hasWords = false, children }: FootBarProps) {
  return (
    <div className={styles.bar} data-words={hasWords || undefined}>
      {children}
    </div>
  )
}
