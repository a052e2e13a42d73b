import type { Shelf } from '@xinghe/contract'
import { classNames, Skeleton } from '@xinghe/ui'
import { CardSkeleton } from '#components/list/states/skeletons.tsx'
import styles from './shelf.module.css'

/** Placeholder of a calendar or a board whose code is loading. */
export function LateSkeleton({ shelf }: { shelf: Shelf }) {
  if (shelf.style === 'rank')
    return (
      <div className={styles.lateBoard} aria-busy="true">
        {shelf.items.slice(0, 3).map(work => (
          <Skeleton key={work.mediaKey} height="calc(var(--avatar-xl) * 4 / 3)" />
        ))}
      </div>
    )
  return (
    <div aria-busy="true">
      <div className={styles.lateDays}>
        <Skeleton height="var(--touch)" />
      </div>
      <div className={classNames(styles.row, styles.rowPoster)}>
        {shelf.items.slice(0, 4).map(work => (
          <CardSkeleton key={work.mediaKey} shape="poster" />
        ))}
      </div>
    </div>
  )
}
