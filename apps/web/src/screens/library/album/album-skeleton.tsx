import { Skeleton } from '@xinghe/ui'
import styles from './album.module.css'

export function AlbumSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="cover" className={styles.coverPlace} />
      <div className={styles.below}>
        <Skeleton height="var(--size-13)" width="90%" />
        <Skeleton height="var(--control-l)" width="100%" />
      </div>
      <div className={styles.works}>
        {[1, 2, 3].map(key => (
          <div key={key} className={styles.work}>
            <span className={styles.number} />
            <Skeleton shape="poster" className={styles.poster} />
            <div className={styles.text}>
              <Skeleton height="var(--size-15)" width="60%" />
              <Skeleton height="var(--size-12)" width="80%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
