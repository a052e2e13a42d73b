import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReportedError } from '@xinghe/contract'
import { Button, Flex, type TableColumnsType, Typography } from 'antd'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Days } from './days.tsx'
import { Quality } from './quality.tsx'

/** What browsers tell: counts by day, how films play, and what failed in them. */
export function Component() {
  return (
    <>
      <PageHead title={t('statistics.title')} />
      <Flex vertical gap={16}>
        <Days />
        <Quality />
        <section aria-label={t('statistics.errors')}>
          <Typography.Title level={2} style={{ fontSize: 16 }}>
            {t('statistics.errors')}
          </Typography.Title>
          <KeysetTable
            call={calls.statisticsAdmin.errors}
            filters={{}}
            rowKey={({ id }) => id}
            columns={columns}
            empty={t('statistics.noErrors')}
            expandable={{ expandedRowRender: error => <Stack error={error} /> }}
          />
        </section>
      </Flex>
    </>
  )
}

const columns: TableColumnsType<ReportedError> = [
  {
    title: t('statistics.message'),
    key: 'message',
    render: (_, { message }) => (
      <Typography.Text style={{ overflowWrap: 'anywhere' }}>{message}</Typography.Text>
    ),
  },
  {
    title: t('statistics.count'),
    key: 'count',
    width: 88,
    align: 'right',
    render: (_, { count }) => formatCount(count),
  },
  {
    title: t('statistics.screens'),
    key: 'screens',
    responsive: ['lg'],
    render: (_, { screens }) => screens.join(' · '),
  },
  {
    title: t('statistics.versions'),
    key: 'versions',
    responsive: ['lg'],
    render: (_, { versions }) => versions.join(' · '),
  },
  {
    title: t('statistics.lastAt'),
    key: 'lastAt',
    width: 168,
    render: (_, { lastAt }) => formatTime(lastAt),
  },
  { key: 'actions', width: 96, render: (_, { id }) => <Forget id={id} /> },
]

function Stack({ error: { stack, firstAt } }: { error: ReportedError }) {
  return (
    <Flex vertical gap={8}>
      <Typography.Text type="secondary">
        {t('statistics.firstAt', { time: formatTime(firstAt) })}
      </Typography.Text>
      <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
        {stack || t('statistics.noStack')}
      </pre>
    </Flex>
  )
}

function Forget({ id }: { id: string }) {
  const forget = useCallMutation(calls.statisticsAdmin.deleteError, {
    invalidates: [calls.statisticsAdmin.errors],
  })
  return (
    <Button size="small" loading={forget.isPending} onClick={() => forget.mutate({ id })}>
      {t('statistics.forget')}
    </Button>
  )
}
