import { Skeleton } from '@xinghe/ui'
import styles from './type-page.module.css'

export function TypeSkeleton() {
  return (
    <div className={styles.kinds} aria-busy="true">
      {[1, 2, 3, 4].map(key => (
        <div key={key} className={styles.kind}>
          <div className={styles.head}>
            <span className={styles.names}>
              <Skeleton height="var(--size-17)" width="4em" />
            </span>
            <span className={styles.posters}>
              {[1, 2, 3].map(poster => (
                <Skeleton key={poster} shape="poster" className={styles.poster} />
              ))}
            </span>
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
