import { classNames, glyphs, IconButton, Skeleton } from '@xinghe/ui'
import layout from '#components/work/play-layout/play-layout.module.css'
import { StillSkeleton } from '#components/work/play-layout/skeletons.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import type { AppRoute } from './route.ts'
import styles from './screen-skeleton.module.css'

/**
 * While a screen's own code comes: a bar and a few quiet shapes, no spinner. A film's screen has its black stage and the
 * way back at once.
 */
export function ScreenSkeleton({ route }: { route: AppRoute }) {
  const t = useText()
  const goBack = useGoBack()
  return route.name === 'play' ? (
    <main className={layout.screen}>
      <div className={classNames(layout.stage, layout.bare)}>
        <IconButton className={layout.back} glyph={glyphs.back} label={t('common.back')} onClick={goBack} />
      </div>
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
