import { calls } from '@xinghe/client'
import type { FeedbackState, StaffFeedback } from '@xinghe/contract'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { FeedbackDrawer } from './feedback-drawer.tsx'
import { FeedbackStateTag } from './state-tag.tsx'

export interface FeedbackFilters {
  state?: FeedbackState
  kind?: StaffFeedback['kind']
  toUid?: string
}

/** Feedback, what was written in last first; a row opens the conversation. */
export function FeedbackTable({ filters }: { filters: FeedbackFilters }) {
  const [open, setOpen] = useState<string | null>(null)
  const columns: TableColumnsType<StaffFeedback> = [
    {
      title: t('feedback.text'),
      key: 'text',
      render: (_, { id, text }) => (
        <Button
          type="link"
          style={{ padding: 0, height: 'auto', justifyContent: 'start' }}
          onClick={() => setOpen(id)}
        >
          <span style={{ maxWidth: 'min(26vw, 520px)', overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {text}
          </span>
        </Button>
      ),
    },
    {
      title: t('feedback.kind'),
      key: 'kind',
      width: 104,
      render: (_, { kind }) => t(`feedbackKinds.${kind}`),
    },
    {
      title: t('feedback.state'),
      key: 'state',
      width: 96,
      render: (_, { state }) => <FeedbackStateTag state={state} />,
    },
    ...(filters.toUid === undefined
      ? [
          {
            title: t('feedback.user'),
            key: 'user',
            render: (_: unknown, row: StaffFeedback) => <UserLink user={row} />,
          },
        ]
      : []),
    {
      title: t('feedback.updatedAt'),
      key: 'updatedAt',
      width: 168,
      render: (_, { updatedAt }) => formatTime(updatedAt),
    },
  ]
  return (
    <>
      <KeysetTable
        call={calls.feedbackAdmin.list}
        filters={filters}
        rowKey={({ id }) => id}
        columns={columns}
        empty={t('feedback.empty')}
      />
      <FeedbackDrawer id={open} onClose={() => setOpen(null)} />
    </>
  )
}
