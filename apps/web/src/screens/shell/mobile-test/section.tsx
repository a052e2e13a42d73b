import { classNames } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './mobile-test.module.css'

/** A group of the gallery with its anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.heading}>
        {title}
      </h2>
      <div className={styles.cases}>{children}</div>
    </section>
  )
}

interface CaseProps {
  title: string
  /** What is shown brings its own sides. */
  flush?: boolean
  children: ReactNode
}

/** One component in one state. */
export function Case({ title, flush, children }: CaseProps) {
  return (
    <div className={styles.case} data-case={title}>
      <h3 className={styles.caption}>{title}</h3>
      <div className={classNames(flush ? styles.flush : styles.body)}>{children}</div>
    </div>
  )
}
