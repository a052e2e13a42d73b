import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Skeleton } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { StandingCard } from '#components/task/standing-card.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { Earned } from './earned.tsx'
import { Ladder } from './ladder.tsx'
import styles from './my-level.module.css'

/** The viewer's level, what each level opens, and what the experience came from. */
export function Screen() {
  const t = useText()
  const query = useCall(calls.tasks.level, {}, { quiet: true, staleMs: 0 })
  const skeleton = (
    <>
      <div className={styles.block}>
        <Skeleton height="104px" width="100%" />
      </div>
      <RowsSkeleton count={9} />
    </>
  )
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.myLevel')}
        end={
          <Link to="/taskCenter" className={styles.toTasks}>
            {t('level.toTasks')}
          </Link>
        }
      />
      <ScreenStates query={query} skeleton={skeleton}>
        {standing => (
          <>
            <div className={styles.block}>
              <StandingCard standing={standing} />
              <p className={styles.keep}>{t('level.keep')}</p>
            </div>
            <Ladder standing={standing} />
            <Earned />
          </>
        )}
      </ScreenStates>
    </main>
  )
}
