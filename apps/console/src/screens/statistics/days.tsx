import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StatisticDay } from '@xinghe/contract'
import { Card, Flex, Segmented, Skeleton, Statistic, Tooltip } from 'antd'
import { useState } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { formatCount, formatShort } from '#text/format.ts'
import { t } from '#text/text.ts'
import styles from './days.module.css'

const names = ['visits', 'views', 'plays', 'errors'] as const
type Name = (typeof names)[number]

/** One count day by day as bars, and today's of all. */
export function Days() {
  const [name, setName] = useState<Name>('visits')
  const { data, error, refetch } = useCall(calls.statisticsAdmin.days, { days: 30 })
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const today = data.info.at(-1)
  return (
    <Card size="small">
      <Flex vertical gap={16}>
        <Flex gap={32} wrap>
          {names.map(key => (
            <Statistic key={key} title={t(`statistics.today.${key}`)} value={today?.[key] ?? 0} />
          ))}
        </Flex>
        <Segmented
          aria-label={t('statistics.chart')}
          options={names.map(value => ({ value, label: t(`statistics.name.${value}`) }))}
          value={name}
          onChange={setName}
          style={{ alignSelf: 'start' }}
        />
        <Bars days={data.info} name={name} />
      </Flex>
    </Card>
  )
}

/** Days between two that are named below their bar. */
const namedEvery = 5

function Bars({ days, name }: { days: readonly StatisticDay[]; name: Name }) {
  const most = Math.max(1, ...days.map(day => day[name]))
  return (
    <div className={styles.chart}>
      <ol className={styles.bars} aria-label={t('statistics.chart')}>
        {days.map((day, at) => {
          const count = day[name]
          const text = t('statistics.onDay', { day: day.day, count: formatCount(count) })
          const isNamed = (days.length - 1 - at) % namedEvery === 0
          return (
            <Tooltip key={day.day} title={text}>
              <li className={styles.slot}>
                <span role="img" aria-label={text} className={styles.column}>
                  {count > 0 && (
                    <>
                      <span className={styles.value}>{formatShort(count)}</span>
                      <span className={styles.bar} style={{ height: `${(count / most) * 100}%` }} />
                    </>
                  )}
                </span>
                <span className={styles.day} aria-hidden>
                  {isNamed && day.day.slice(5)}
                </span>
              </li>
            </Tooltip>
          )
        })}
      </ol>
    </div>
  )
}
