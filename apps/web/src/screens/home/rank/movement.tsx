import type { RankPlace } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './rank-row.module.css'

/** How far a work has moved since the count compared with. */
export function Movement({ position, before }: Pick<RankPlace, 'position' | 'before'>) {
  const t = useText()
  if (before === null) return <span className={classNames(styles.move, styles.fresh)}>{t('rank.fresh')}</span>
  const steps = before - position
  if (steps === 0) {
    return (
      <span className={styles.move}>
        <i className={styles.still} />
        <span className="sr-only">{t('rank.still')}</span>
      </span>
    )
  }
  const count = Math.abs(steps)
  return (
    <span className={classNames(styles.move, steps > 0 ? styles.up : styles.down)}>
      <i className={styles.arrow} />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(steps > 0 ? 'rank.up' : 'rank.down', { count })}</span>
    </span>
  )
}
