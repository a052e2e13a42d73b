import { Skeleton } from '@xinghe/ui'
import { ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import styles from './play-skeleton.module.css'

/** Skeleton of what is below the picture. Still while the film begins: each moving shape would cost it frames. */
export function PlaySkeleton({ still }: { still: boolean }) {
  return (
    <div aria-busy="true" data-still={still ? '' : undefined}>
      <div className={styles.title}>
        <Skeleton height="var(--size-20)" width="50%" />
        <Skeleton height="var(--size-12)" width="75%" />
        <Skeleton height="var(--size-12)" width="40%" />
      </div>
      <ShelfSkeleton shape="poster" count={6} />
    </div>
  )
}
