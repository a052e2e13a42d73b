import { Skeleton } from '@xinghe/ui'
import shelf from '#components/work/shelf/shelf.module.css'
import styles from './album.module.css'

/** A set that is coming: its name and its first posters. */
export function AlbumSkeleton() {
  return (
    <div className={shelf.shelf} aria-busy="true">
      <div className={shelf.head}>
        <Skeleton height="var(--size-17)" width="40%" />
      </div>
      <div className={styles.row}>
        {[1, 2, 3, 4].map(key => (
          <div key={key} className={styles.item}>
            <Skeleton shape="poster" />
            <Skeleton className={styles.name} height="var(--size-13)" width="80%" />
          </div>
        ))}
      </div>
    </div>
  )
}
