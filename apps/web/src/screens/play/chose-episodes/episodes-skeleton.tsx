import { Skeleton } from '@xinghe/ui'
import grid from '#components/work/episodes/episodes.module.css'
import styles from './chose-episodes.module.css'

/** The title and a range of episodes that are still to come. */
export function EpisodesSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.title}>
        <Skeleton width="45%" height="var(--size-17)" />
      </div>
      <div className={`${styles.grid} ${grid.grid}`}>
        {Array.from({ length: 30 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <Skeleton key={index} height="var(--space-12)" />
        ))}
      </div>
    </div>
  )
}
