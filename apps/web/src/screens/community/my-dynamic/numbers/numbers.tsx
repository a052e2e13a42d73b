import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { NumberPeriod } from '@xinghe/contract'
import { Segmented, Skeleton } from '@xinghe/ui'
import { use, useState } from 'react'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { loadTexts, useText } from '#text/text.ts'
import styles from './numbers.module.css'
import { Overview, type Sort } from './overview.tsx'
import { Videos } from './videos.tsx'

const periods = ['7', '28', '90'] as const satisfies NumberPeriod[]

const texts = loadTexts(['numbers'])

/** How what the viewer published does: in all, by day, and each video. */
export function Numbers() {
  use(texts)
  const t = useText()
  const [days, setDays] = useState<NumberPeriod>('7')
  const [sort, setSort] = useState<Sort>('plays')
  const query = useCall(calls.spaces.numbers, { days }, { quiet: true, staleMs: 0 })
  return (
    <div className={styles.numbers}>
      <Segmented
        className={styles.periods}
        label={t('numbers.period')}
        items={periods.map(key => ({ key, label: t('numbers.days', { days: key }) }))}
        value={days}
        onChange={setDays}
      />
      <ScreenStates query={query} size="inline" skeleton={<OverviewSkeleton />}>
        {numbers => (
          <>
            <Overview numbers={numbers} sort={sort} onSort={setSort} />
            <Videos key={days} days={days} />
          </>
        )}
      </ScreenStates>
    </div>
  )
}

function OverviewSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton height="var(--size-32)" />
      <Skeleton height="var(--size-32)" />
      <Skeleton height="calc(var(--space-16) * 2)" />
    </div>
  )
}
