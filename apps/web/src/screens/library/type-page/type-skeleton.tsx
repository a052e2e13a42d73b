import { Skeleton } from '@xinghe/ui'
import styles from './type-page.module.css'

export function TypeSkeleton() {
  return (
    <div className={styles.kinds} aria-busy="true">
      {[1, 2, 3, 4].map(key => (
        <div key={key} className={styles.kind}>
          <div className={styles.head}>
            <Skeleton height="var(--size-17)" width="5em" />
          </div>
          <div className={styles.genres}>
            {[1, 2, 3, 4, 5, 6].map(genre => (
              <Skeleton key={genre} height="var(--touch)" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
