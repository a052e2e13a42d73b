import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReportedWork } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { Badge, Button, Card, Flex, Typography } from 'antd'
import { formatAgo } from '#text/format.ts'
import { t } from '#text/text.ts'

/** From so many reports in 24 hours on it is not one viewer's line. */
const alarming = 3

/** The works with most reports of the last 24 hours; a press shows theirs alone. */
export function ReportedWorks({
  chosen,
  onChoose,
}: {
  chosen: string | null
  onChoose: (mediaKey: string | null) => void
}) {
  const { data } = useCall(calls.playbackReportsAdmin.works, {}, { quiet: true, refetchMs: minuteMs })
  if (!data || data.info.length === 0) return null
  return (
    <section aria-label={t('playbackReports.works')}>
      <Typography.Title level={2} style={{ fontSize: 14, marginTop: 0 }}>
        {t('playbackReports.works')}
      </Typography.Title>
      <Flex gap={12} wrap>
        {data.info.map(work => (
          <WorkCard
            key={work.mediaKey}
            work={work}
            isChosen={work.mediaKey === chosen}
            onPress={() => onChoose(work.mediaKey === chosen ? null : work.mediaKey)}
          />
        ))}
      </Flex>
    </section>
  )
}

interface WorkCardProps {
  work: ReportedWork
  isChosen: boolean
  onPress: () => void
}

function WorkCard({ work: { title, day, open, problem, lastAt }, isChosen, onPress }: WorkCardProps) {
  return (
    <Card
      size="small"
      style={{ width: 232, ...(isChosen && { borderColor: 'var(--brand-strong)' }) }}
      styles={{ body: { padding: 12 } }}
    >
      <Flex justify="space-between" align="center" gap={8}>
        <Button
          type="link"
          aria-pressed={isChosen}
          onClick={onPress}
          style={{ padding: 0, height: 'auto', minWidth: 0, justifyContent: 'start' }}
        >
          <Typography.Text strong ellipsis style={{ color: 'inherit' }}>
            {title}
          </Typography.Text>
        </Button>
        <Badge
          count={day}
          overflowCount={999}
          color={day >= alarming ? 'red' : 'gray'}
          title={t('playbackReports.inDay', { count: day })}
        />
      </Flex>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t('playbackReports.workLine', {
          problem: t(`playProblems.${problem}`),
          open,
          ago: formatAgo(lastAt),
        })}
      </Typography.Text>
    </Card>
  )
}
