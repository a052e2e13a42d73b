import { classNames } from '../class-names.ts'
import styles from './level.module.css'

/** The highest level that has an icon. */
const top = 8
/** Levels share a tint by pairs, so that a new one is seen. */
const tints = [styles.none, styles.green, styles.green, styles.blue, styles.blue] as const
const highTints = [styles.violet, styles.violet, styles.gold, styles.gold] as const

export type LevelProps = {
  /** 0 and up; above 8 the icon shows 8. */
  level: number
  /** Accessible name, with the number in it. */
  label: string
  className?: string | undefined
}

/** The small sign of a viewer's level beside a name. */
export function Level({ level, label, className }: LevelProps) {
  const shown = Math.max(0, Math.min(top, Math.floor(level)))
  const tint = [...tints, ...highTints][shown]
  return (
    <span className={classNames(styles.level, tint, className)} role="img" aria-label={label}>
      <span aria-hidden="true">
        LV<b className={styles.number}>{shown}</b>
      </span>
    </span>
  )
}
