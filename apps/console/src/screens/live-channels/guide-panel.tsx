import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { LiveShowing, StaffLiveChannel } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { client } from '#data/client.ts'
import { formatDuration, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { clockOf, showingName } from './names.ts'

const aheadMs = dayMs

/** What viewers will see, as the server counts it. */
export function GuidePanel({ channel }: { channel: StaffLiveChannel }) {
  const [from] = useState(() => client.serverNow())
  const span = { from, to: from + aheadMs }
  const guide = useList(calls.broadcastAdmin.guide, { channel: channel.id, ...span, size: 30 })
  if (guide.failed) return <FailureBox error={guide.failed} onRetry={() => void guide.reload()} />
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{t('live.guideHint')}</Typography.Text>
      <DenseTable<LiveShowing>
        rowKey="startsAt"
        columns={columnsAt(from)}
        dataSource={guide.items}
        loading={guide.pending}
        locale={{ emptyText: guide.pending ? ' ' : <Empty description={t('live.guideEmpty')} /> }}
      />
      {guide.more !== 'end' && !guide.pending && (
        <Flex justify="center">
          <Button loading={guide.more === 'loading'} onClick={guide.loadMore}>
            {t('live.moreGuide')}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

function columnsAt(now: number): TableColumnsType<LiveShowing> {
  return [
    {
      title: t('live.airsAt'),
      key: 'startsAt',
      width: 200,
      render: (_, { startsAt, endsAt }) => (
        <time dateTime={new Date(startsAt).toISOString()} title={formatTime(startsAt)}>
          {clockOf(startsAt)}–{clockOf(endsAt)}
        </time>
      ),
    },
    {
      title: t('live.item'),
      key: 'item',
      render: (_, showing) => (
        <Flex gap={8} align="center">
          {showingName(showing)}
          {showing.startsAt <= now && now < showing.endsAt && <Tag color="success">{t('live.airing')}</Tag>}
        </Flex>
      ),
    },
    {
      title: t('live.length'),
      key: 'length',
      width: 96,
      align: 'right',
      render: (_, { startsAt, endsAt }) => formatDuration((endsAt - startsAt) / 1000),
    },
  ]
}
