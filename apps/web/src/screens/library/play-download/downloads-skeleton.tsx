import { Skeleton } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import styles from './play-download.module.css'

/** Title, rules and choices that are still to come. */
export function DownloadsSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.title}>
        <Skeleton width="45%" height="var(--size-17)" />
      </div>
      <div className={styles.part}>
        <Skeleton height="var(--space-12)" />
      </div>
      <RowsSkeleton count={6} />
    </div>
  )
}
