import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Card, Flex, Segmented, Skeleton, Statistic, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Bars } from '#components/page/bars.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { t } from '#text/text.ts'
import { type Figure, figureNames, figures, shown } from './figures.ts'
import { WorstWorks } from './worst-works.tsx'

/** How films play: day by day, of all works or one, and which play worst. */
export function Quality() {
  const [work, setWork] = useState<{ mediaKey: string; title: string } | null>(null)
  return (
    <section aria-label={t('statistics.quality')}>
      <Typography.Title level={2} style={{ fontSize: 16 }}>
        {t('statistics.quality')}
      </Typography.Title>
      <Flex vertical gap={16}>
        <QualityDays key={work?.mediaKey} work={work} onAll={() => setWork(null)} />
        <WorstWorks onChoose={setWork} />
      </Flex>
    </section>
  )
}

interface QualityDaysProps {
  /** Null for all. */
  work: { mediaKey: string; title: string } | null
  onAll: () => void
}

function QualityDays({ work, onAll }: QualityDaysProps) {
  const [name, setName] = useState<Figure>('joinMedianMs')
  const { data, error, refetch } = useCall(calls.playbackAdmin.qualityDays, {
    days: 30,
    ...(work && { mediaKey: work.mediaKey }),
  })
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const today = data.info.at(-1)
  return (
    <Card size="small">
      <Flex vertical gap={16}>
        {work && (
          <Tag closable onClose={onAll} style={{ alignSelf: 'start' }}>
            {work.title}
          </Tag>
        )}
        <Flex gap={32} wrap>
          {figureNames.map(key => (
            <Statistic
              key={key}
              title={t(`statistics.figure.${key}`)}
              value={shown(key, today?.[key] ?? null)}
            />
          ))}
        </Flex>
        <Segmented
          aria-label={t('statistics.chart')}
          options={figureNames.map(value => ({ value, label: t(`statistics.figure.${value}`) }))}
          value={name}
          onChange={setName}
          style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
        />
        <Typography.Text type="secondary">{t(`statistics.figure.${name}.hint`)}</Typography.Text>
        <Bars
          label={t('statistics.qualityChart')}
          days={data.info.map(({ day, [name]: value }) => ({ day, value }))}
          format={figures[name].format}
          formatShort={figures[name].short}
        />
      </Flex>
    </Card>
  )
}
