import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './my-level.module.css'

/** What experience came from, the latest first. */
export function Earned() {
  const t = useText()
  const list = useList(calls.tasks.earned, {}, { quiet: true, staleMs: 0 })
  return (
    <section>
      <h2 className={styles.earnedHeading}>{t('level.earned')}</h2>
      <Endless
        list={list}
        keyOf={({ name, at, exp }) => `${name} ${at} ${exp}`}
        label={t('level.earned')}
        flush
        skeleton={<RowsSkeleton count={4} />}
        empty={<EmptyView size="inline" text={t('level.earnedEmpty')} />}
      >
        {({ name, exp, at }) => (
          <div className={styles.line}>
            <span className={styles.lineWords}>
              <span>{t(`task.short.${name}`)}</span>
              <time className={styles.at}>{formatMoment(at)}</time>
            </span>
            <b className={styles.lineExp}>{`+${exp}`}</b>
          </div>
        )}
      </Endless>
    </section>
  )
}
