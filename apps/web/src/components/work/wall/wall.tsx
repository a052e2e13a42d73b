import { pictureAt } from '@xinghe/contract/pictures'
import { classNames } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './wall.module.css'

export interface WallProps {
  /** VIP is the one that shines. */
  tone?: 'vip' | 'plain' | undefined
  /** Address of a picture of what is behind it. */
  still: string | undefined
  title: string
  text?: string | undefined
  /** What the viewer can do, the likeliest first. */
  children?: ReactNode
  /** Stays empty where nothing is said, so that nothing moves when something is. */
  note?: string | undefined
}

/** In place of the picture: why it may not be watched, before a blurred still of it, and what can be done. */
export function Wall({ tone = 'plain', still, title, text, children, note }: WallProps) {
  return (
    <div className={classNames(styles.wall, tone === 'vip' && styles.vip)} role="status">
      {still && <img className={styles.still} src={pictureAt(still, stillWidth)} alt="" />}
      <div className={styles.card}>
        <b className={styles.title}>{title}</b>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.actions}>{children}</div>}
        {note !== undefined && (
          <p className={styles.note} aria-live="polite">
            {note}
          </p>
        )}
      </div>
    </div>
  )
}

/** Blurred, a small one is enough. */
const stillWidth = 200
