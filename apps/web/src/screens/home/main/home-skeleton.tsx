import { Skeleton } from '@xinghe/ui'
import { ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import styles from './home.module.css'

/** Home's skeleton. */
export function HomeSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.bannerPlace}>
        <Skeleton className={styles.bannerShape} />
      </div>
      <ShelfSkeleton shape="poster" count={6} />
      <ShelfSkeleton shape="cover" count={4} />
    </div>
  )
}
