import { Skeleton } from '@xinghe/ui'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import styles from './history.module.css'

export function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.day}>
        <Skeleton height="var(--size-15)" width="3em" />
      </div>
      <CoverRowsSkeleton count={5} />
    </div>
  )
}
