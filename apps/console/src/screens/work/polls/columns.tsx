import type { StaffPoll } from '@xinghe/contract'
import { App, Button, Flex, Popconfirm, Progress, type TableColumnsType, Tag, Typography } from 'antd'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { useDeletePoll, useEndPoll } from '#data/polls.ts'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

interface Parts {
  mayChange: boolean
  onEdit: (poll: StaffPoll) => void
}

export function pollColumns({ mayChange, onEdit }: Parts): TableColumnsType<StaffPoll> {
  return [
    { title: t('polls.title'), key: 'title', render: (_, poll) => <Title poll={poll} /> },
    { title: t('polls.results'), key: 'results', width: 360, render: (_, poll) => <Results poll={poll} /> },
    {
      title: t('polls.voters'),
      key: 'voters',
      width: 96,
      align: 'right',
      render: (_, { voters }) => formatCount(voters),
    },
    {
      title: t('polls.endsAt'),
      key: 'endsAt',
      width: 160,
      render: (_, { endsAt, endedAt }) => formatTime(endedAt ?? endsAt),
    },
    ...(mayChange
      ? [
          {
            title: t('actions.label'),
            key: 'actions',
            width: 208,
            render: (_: unknown, poll: StaffPoll) => (
              <Flex gap={6}>
                {poll.voters === 0 && !poll.ended && (
                  <Button size="small" onClick={() => onEdit(poll)}>
                    {t('actions.edit')}
                  </Button>
                )}
                {!poll.ended && <EndButton poll={poll} />}
                <DeletePoll poll={poll} />
              </Flex>
            ),
          },
        ]
      : []),
  ]
}

function Title({ poll: { title, choices, ended, endedAt } }: { poll: StaffPoll }) {
  const state = !ended ? 'open' : endedAt === null ? 'over' : 'stopped'
  return (
    <Flex vertical gap={4} align="start" style={{ maxWidth: 'min(24vw, 520px)', whiteSpace: 'normal' }}>
      <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography.Text>
      <Flex gap={4} wrap>
        <Tag color={ended ? 'default' : 'success'}>{t(`polls.state.${state}`)}</Tag>
        <Tag>{choices === 1 ? t('polls.single') : t('polls.several', { count: choices })}</Tag>
      </Flex>
    </Flex>
  )
}

function Results({ poll: { options } }: { poll: StaffPoll }) {
  return (
    <Flex vertical gap={2} style={{ width: 344, whiteSpace: 'normal' }}>
      {options.map(({ id, text, votes, percent }) => (
        <div key={id}>
          <Flex justify="space-between" gap={8}>
            <span style={{ overflowWrap: 'anywhere' }}>{text}</span>
            <Typography.Text type="secondary" style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
              {t('polls.share', { votes: formatCount(votes ?? 0), percent: percent ?? 0 })}
            </Typography.Text>
          </Flex>
          <Progress percent={percent ?? 0} size="small" showInfo={false} aria-hidden />
        </div>
      ))}
    </Flex>
  )
}

function EndButton({ poll: { id } }: { poll: StaffPoll }) {
  const { message } = App.useApp()
  const end = useEndPoll({ onSuccess: () => void message.success(t('polls.stopped')) })
  return (
    <Popconfirm title={t('polls.endConfirm')} okText={t('polls.end')} onConfirm={() => end.mutate({ id })}>
      <Button size="small" loading={end.isPending}>
        {t('polls.end')}
      </Button>
    </Popconfirm>
  )
}

function DeletePoll({ poll: { id, title, voters, ended } }: { poll: StaffPoll }) {
  const { message } = App.useApp()
  const removal = useDeletePoll({ onSuccess: () => void message.success(t('polls.removed')) })
  return (
    <DeleteButton
      button={{ size: 'small', children: t('actions.remove') }}
      title={t('polls.removeTitle', { title })}
      lines={[t('polls.removeBallots', { count: formatCount(voters) })]}
      removal={removal}
      onDelete={() => removal.mutate({ id })}
    >
      {!ended && <Typography.Text type="secondary">{t('polls.removeHint')}</Typography.Text>}
    </DeleteButton>
  )
}
