import { Skeleton } from '@xinghe/ui'
import styles from './collection.module.css'

export function HeadSkeleton() {
  return (
    <div className={styles.head} aria-busy="true">
      <div className={styles.top}>
        <Skeleton shape="cover" className={styles.cover} />
        <div className={styles.words}>
          <Skeleton height="var(--size-17)" width="90%" />
          <Skeleton height="var(--size-13)" width="60%" />
        </div>
      </div>
      <Skeleton height="var(--control-l)" width="100%" />
    </div>
  )
}
