import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Card, Flex, Segmented, Skeleton, Statistic } from 'antd'
import { useState } from 'react'
import { Bars } from '#components/page/bars.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { formatCount, formatShort } from '#text/format.ts'
import { t } from '#text/text.ts'

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
        <Bars
          label={t('statistics.chart')}
          days={data.info.map(({ day, [name]: value }) => ({ day, value }))}
          format={formatCount}
          formatShort={formatShort}
        />
      </Flex>
    </Card>
  )
}
