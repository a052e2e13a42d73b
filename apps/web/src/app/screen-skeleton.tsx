import { Skeleton } from '@xinghe/ui'
import layout from '#components/work/play-layout/play-layout.module.css'
import { StillSkeleton } from '#components/work/play-layout/skeletons.tsx'
import type { AppRoute } from './route.ts'
import styles from './screen-skeleton.module.css'

/**
 * While a screen's own code comes: a bar and a few quiet shapes, no spinner. A film's screen has its black stage at once.
 */
export function ScreenSkeleton({ route }: { route: AppRoute }) {
  return route.name === 'play' ? (
    <main className={layout.screen}>
      <div className={layout.stage} />
      <StillSkeleton />
    </main>
  ) : (
    <main className={styles.screen} aria-busy="true">
      <div className={styles.bar} />
      <div className={styles.body}>
        <Skeleton shape="cover" />
        <Skeleton className={styles.line} height="var(--space-5)" width="60%" />
        <Skeleton className={styles.line} height="var(--space-3)" width="80%" />
        <Skeleton className={styles.line} height="var(--space-3)" width="45%" />
      </div>
    </main>
  )
}
