import type { ReactNode } from 'react'
import { ScreenNav } from '../screen/screen-nav.tsx'
import styles from './sign-in.module.css'

/** One step of several, such as to a new password: what it is about, and its form. */
export function StepFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <ScreenNav className={styles.bar}>
        <span className={styles.gap} />
      </ScreenNav>
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <div className={styles.step}>{children}</div>
      </div>
    </main>
  )
}
