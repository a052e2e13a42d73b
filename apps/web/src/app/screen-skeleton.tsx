import { Skeleton } from '@xinghe/ui'
import styles from './screen-skeleton.module.css'

interface ScreenSkeletonProps {
  /** A film's screen: its black stage stands at once, and the shapes are still, as its own are while the film begins. */
  stage: boolean
}

/** While a screen's own code comes: a bar and a few quiet shapes, no spinner. */
export function ScreenSkeleton({ stage }: ScreenSkeletonProps) {
  return (
    <main className={styles.screen} aria-busy="true" data-still={stage ? '' : undefined}>
      {stage ? <div className={styles.stage} /> : <div className={styles.bar} />}
      <div className={stage ? styles.side : styles.body}>
        {!stage && <Skeleton shape="cover" />}
        <Skeleton className={styles.line} height="var(--space-5)" width="60%" />
        <Skeleton className={styles.line} height="var(--space-3)" width="80%" />
        <Skeleton className={styles.line} height="var(--space-3)" width="45%" />
      </div>
    </main>
  )
}
