import { Mark } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './tv.module.css'

/** A television's screen: dark, large, nothing outside the safe edge, and one line of instructions. */
export function TvFrame({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <main className={styles.frame} data-theme="dark">
      <header className={styles.head}>
        <Mark className={styles.mark} />
        <h1 className={styles.name}>{title}</h1>
        <p className={styles.hint}>{hint}</p>
      </header>
      {children}
    </main>
  )
}
