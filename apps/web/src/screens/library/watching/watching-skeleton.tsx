import { Skeleton } from '@xinghe/ui'
import styles from './watching.module.css'

/** Works that are coming. */
export function WatchingSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map(key => (
        <div key={key} className={styles.row}>
          <Skeleton shape="cover" className={styles.cover} />
          <div className={styles.text}>
            <Skeleton height="var(--size-15)" width="75%" />
            <Skeleton height="var(--size-12)" width="50%" />
            <div className={styles.viewers}>
              <Skeleton height="var(--size-12)" width="6em" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
