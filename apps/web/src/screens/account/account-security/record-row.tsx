import { type Glyph, Icon } from '@xinghe/ui'
import type { ReactNode } from 'react'
import styles from './account-security.module.css'

interface RecordRowProps {
  glyph: Glyph
  title: string
  /** Beside the title. */
  mark?: ReactNode
  lines: string[]
  end?: ReactNode
  /** Something the owner should look at. */
  alarming?: boolean
}

/** A device, or one of its sign-ins. */
export function RecordRow({ glyph, title, mark, lines, end, alarming = false }: RecordRowProps) {
  return (
    <div className={styles.row} data-alarming={alarming || undefined}>
      <span className={styles.icon}>
        <Icon glyph={glyph} />
      </span>
      <span className={styles.what}>
        <span className={styles.title}>
          <span className={styles.name}>{title}</span>
          {mark}
        </span>
        {lines.map(line => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </span>
      {end}
    </div>
  )
}
