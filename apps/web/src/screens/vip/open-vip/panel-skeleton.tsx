import { Skeleton } from '@xinghe/ui'
import styles from './open-vip.module.css'

/** The shape of what is sold. */
export function PanelSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height="var(--size-17)" width="70%" />
      <div className={styles.cards}>
        {['a', 'b', 'c'].map(key => (
          <Skeleton key={key} height="calc(var(--space-16) * 3)" width="calc(var(--space-16) * 2)" />
        ))}
      </div>
      <Skeleton height="calc(var(--space-16) * 2)" />
      <Skeleton height="calc(var(--space-16) * 2)" />
    </div>
  )
}
