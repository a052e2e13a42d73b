import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Audience, StaffMessage } from '@xinghe/contract'
import { App, Button, Popconfirm, type TableColumnsType, Tag } from 'antd'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

interface Parts {
  mayChange: boolean
  onEdit: (message: StaffMessage) => void
}

const colors = { scheduled: 'processing', sent: 'success', cancelled: 'default' }

export function messageColumns({ mayChange, onEdit }: Parts): TableColumnsType<StaffMessage> {
  return [
    {
      title: t('messages.titleField'),
      key: 'title',
      render: (_, message) =>
        mayChange && message.state === 'scheduled' ? (
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(message)}>
            {message.title}
          </Button>
        ) : (
          message.title
        ),
    },
    {
      title: t('messages.audience'),
      key: 'audience',
      width: 150,
      render: (_, { audience }) => audienceText(audience),
    },
    {
      title: t('messages.state'),
      key: 'state',
      width: 100,
      render: (_, { state }) => <Tag color={colors[state]}>{t(`noticeStates.${state}`)}</Tag>,
    },
    {
      title: t('messages.startsAt'),
      key: 'startsAt',
      width: 160,
      render: (_, { startsAt }) => formatTime(startsAt),
    },
    {
      title: t('messages.reads'),
      key: 'reads',
      width: 90,
      align: 'right',
      render: (_, { reads }) => formatCount(reads),
    },
    {
      title: t('messages.by'),
      key: 'by',
      width: 120,
      render: (_, { by }) => by?.nickName ?? '',
    },
    {
      title: t('messages.actions'),
      key: 'actions',
      width: 100,
      render: (_, message) => mayChange && message.state !== 'cancelled' && <Cancel message={message} />,
    },
  ]
}

function audienceText(audience: Audience): string {
  if (audience.kind === 'all') return t('messageAudiences.all')
  if (audience.kind === 'users') return t('messages.toUsers', { count: audience.uids.length })
  return t(`messages.to.${audience.kind}`, { least: audience.least })
}

function Cancel({ message: { id, state, title } }: { message: StaffMessage }) {
  const { message } = App.useApp()
  const cancel = useCallMutation(calls.noticesAdmin.cancel, {
    invalidates: [calls.noticesAdmin.list],
    onSuccess: () => void message.success(t('messages.cancelled')),
  })
  const isSent = state === 'sent'
  const word = t(isSent ? 'messages.takeBack' : 'messages.cancel')
  return (
    <Popconfirm
      title={t(isSent ? 'messages.takeBackAsk' : 'messages.cancelAsk')}
      okText={word}
      onConfirm={() => cancel.mutate({ id })}
    >
      <Button size="small" danger loading={cancel.isPending} aria-label={`${word} ${title}`}>
        {word}
      </Button>
    </Popconfirm>
  )
}
