import { calls } from '@xinghe/client'
import type { Job } from '@xinghe/contract'
import { Button, Empty, Flex, type TableColumnsType, Typography } from 'antd'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { Pager } from '#components/page/pager.tsx'
import { JobStateTag } from '#components/page/tags.tsx'
import { useAddressPage } from '#data/address-page.ts'
import { usePages } from '#data/pages.ts'
import { formatSpan, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { DeleteJob, hasEndedBadly } from './delete-job.tsx'
import { jobName } from './job-name.ts'
import { RetryJob } from './retry-job.tsx'
import { Subject } from './subject.tsx'

/** Jobs come and go by themselves. */
const pollMs = 5_000

/** Undefined: any. */
export interface JobFilters {
  state?: Job['state'] | undefined
  name?: string | undefined
}

export function JobTable({ filters, onOpen }: { filters: JobFilters; onOpen: (job: Job) => void }) {
  const pages = usePages(calls.jobsAdmin.list, filters, useAddressPage(), () => pollMs)
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  return (
    <div>
      <DenseTable<Job>
        rowKey={job => `${job.name} ${job.id}`}
        columns={columnsFor(onOpen)}
        dataSource={pages.rows}
        loading={pages.isPending}
        locale={{ emptyText: pages.isPending ? ' ' : <Empty description={t('jobs.empty')} /> }}
      />
      <Pager pages={pages} />
    </div>
  )
}

function columnsFor(onOpen: (job: Job) => void): TableColumnsType<Job> {
  return [
    {
      title: t('jobs.name'),
      key: 'name',
      render: (_, job) => (
        <Flex vertical align="start">
          <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => onOpen(job)}>
            {jobName(job.name)}
          </Button>
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {job.name}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('jobs.subject'),
      key: 'subject',
      render: (_, { subject }) => <Subject subject={subject} />,
    },
    {
      title: t('jobs.state'),
      key: 'state',
      width: 104,
      render: (_, { state, waitsForRoom }) => <JobStateTag state={state} waitsForRoom={waitsForRoom} />,
    },
    { title: t('jobs.attempts'), dataIndex: 'attempts', width: 72, align: 'right', responsive: ['md'] },
    {
      title: t('jobs.created'),
      key: 'created',
      width: 160,
      responsive: ['md'],
      render: (_, { createdAt }) => formatTime(createdAt),
    },
    {
      title: t('jobs.took'),
      key: 'took',
      width: 96,
      align: 'right',
      responsive: ['md'],
      render: (_, job) => formatTook(job),
    },
    {
      title: t('jobs.error'),
      key: 'error',
      responsive: ['xl'],
      render: (_, { error }) =>
        error !== null && (
          <Typography.Text type="danger" ellipsis={{ tooltip: false }} style={{ maxWidth: 360 }}>
            {error}
          </Typography.Text>
        ),
    },
    {
      title: t('jobs.action'),
      key: 'action',
      fixed: 'end',
      width: 136,
      render: (_, job) =>
        hasEndedBadly(job) && (
          <Flex gap={4}>
            <RetryJob job={job} />
            <DeleteJob job={job} />
          </Flex>
        ),
    },
  ]
}

/** From start to end, or to now while it runs. */
export function formatTook({ startedAt, endedAt, state }: Job): string {
  if (startedAt === null || (endedAt === null && state !== 'active')) return '–'
  return formatSpan(((endedAt ?? Date.now()) - startedAt) / 1000)
}
