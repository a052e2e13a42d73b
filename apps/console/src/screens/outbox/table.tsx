import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OutboxMessage } from '@xinghe/contract'
import { App, Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { Pager } from '#components/page/pager.tsx'
import { useMayChange } from '#data/may-change.ts'
import { usePages } from '#data/pages.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

export interface MessageFilters {
  channel?: OutboxMessage['channel'] | undefined
  state?: OutboxMessage['state'] | undefined
}

/** They come and go by themselves. */
const pollMs = 5_000

const colors: Record<OutboxMessage['state'], string> = {
  queued: 'processing',
  sent: 'success',
  shown: 'default',
  failed: 'error',
  over: 'warning',
}

/** Messages to people, newest first. */
export function MessageTable({ filters }: { filters: MessageFilters }) {
  const pages = usePages(calls.outboxAdmin.list, filters, useState(1), () => pollMs)
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  return (
    <div>
      <DenseTable<OutboxMessage>
        rowKey="id"
        columns={columns}
        dataSource={pages.rows}
        loading={pages.isPending}
        locale={{ emptyText: pages.isPending ? ' ' : <Empty description={t('outbox.empty')} /> }}
      />
      <Pager pages={pages} />
    </div>
  )
}

const columns: TableColumnsType<OutboxMessage> = [
  {
    title: t('outbox.recipient'),
    key: 'recipient',
    render: (_, { id, channel, recipient }) => (
      <Flex vertical align="start">
        <Recipient id={id} masked={recipient} />
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t(`messageChannels.${channel}`)}
        </Typography.Text>
      </Flex>
    ),
  },
  { title: t('outbox.kind'), key: 'kind', width: 96, render: (_, { kind }) => t(`messageKinds.${kind}`) },
  {
    title: t('outbox.text'),
    key: 'text',
    render: (_, { text, subject, error }) => (
      <Flex vertical>
        <Typography.Text style={{ whiteSpace: 'pre-line', maxWidth: 360, overflowWrap: 'anywhere' }}>
          {text ?? subject}
        </Typography.Text>
        {error !== null && <Typography.Text type="danger">{error}</Typography.Text>}
      </Flex>
    ),
  },
  {
    title: t('outbox.state'),
    key: 'state',
    width: 96,
    render: (_, { state }) => <Tag color={colors[state]}>{t(`messageStates.${state}`)}</Tag>,
  },
  { title: t('outbox.tries'), dataIndex: 'tries', width: 72, align: 'right', responsive: ['md'] },
  {
    title: t('outbox.createdAt'),
    key: 'createdAt',
    width: 168,
    render: (_, { createdAt }) => formatTime(createdAt),
  },
  {
    key: 'actions',
    width: 80,
    render: (_, { id, canRetry }) => canRetry && <RetryMessage id={id} />,
  },
]

/** Masked until somebody asks for it, which the audit log notes. */
function Recipient({ id, masked }: { id: string; masked: string }) {
  const show = useCallMutation(calls.outboxAdmin.showRecipient)
  const mayChange = useMayChange()
  return (
    <>
      <span style={{ overflowWrap: 'anywhere' }}>{show.data?.recipient ?? masked}</span>
      {mayChange && !show.data && (
        <Button
          type="link"
          size="small"
          loading={show.isPending}
          style={{ padding: 0 }}
          onClick={() => show.mutate({ id })}
        >
          {t('users.showContacts')}
        </Button>
      )}
    </>
  )
}

function RetryMessage({ id }: { id: string }) {
  const { message } = App.useApp()
  const retry = useCallMutation(calls.outboxAdmin.retry, {
    invalidates: [calls.outboxAdmin.list],
    onSuccess: () => void message.success(t('outbox.retried')),
  })
  return (
    <Button size="small" loading={retry.isPending} onClick={() => retry.mutate({ id })}>
      {t('actions.retry')}
    </Button>
  )
}
