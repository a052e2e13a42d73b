import { Skeleton } from '@xinghe/ui'
import styles from './history.module.css'

export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.day}>
        <Skeleton height="var(--size-15)" width="3em" />
      </div>
      {[1, 2, 3, 4, 5].map(key => (
        <div key={key} className={styles.line}>
          <Skeleton shape="cover" className={styles.cover} />
          <div className={styles.text}>
            <Skeleton height="var(--size-15)" width="70%" />
            <Skeleton height="var(--size-12)" width="45%" />
          </div>
        </div>
      ))}
    </div>
  )
}
