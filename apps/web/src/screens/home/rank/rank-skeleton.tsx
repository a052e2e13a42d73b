import { classNames, Skeleton } from '@xinghe/ui'
import styles from './rank-row.module.css'

/** Placeholders of ranks. */
export function RankSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4, 5, 6, 7].map(position => (
        <div key={position} className={classNames(styles.place, position <= 3 && styles.top)}>
          <span className={styles.rank}>
            <Skeleton height="var(--size-24)" width="var(--size-20)" />
          </span>
          <Skeleton shape="poster" className={styles.poster} />
          <span className={styles.text}>
            <Skeleton height="var(--size-15)" width="70%" />
            <Skeleton height="var(--size-12)" width="50%" />
            <Skeleton height="var(--size-12)" width="85%" />
          </span>
        </div>
      ))}
    </div>
  )
}
