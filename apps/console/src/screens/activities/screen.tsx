import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffActivity } from '@xinghe/contract'
import { App, Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useHolds } from '#data/account.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { ActivityDrawer } from './activity-drawer.tsx'

/** Recharge activities: which one runs where and when. */
export function Component() {
  const activities = useCall(calls.activityAdmin.list, {})
  const mayChange = useHolds('payments')
  const [edited, setEdited] = useState<StaffActivity | 'new' | null>(null)
  const empty = activities.isPending ? ' ' : <Empty description={t('activities.empty')} />
  return (
    <>
      <PageHead
        title={t('activities.title')}
        extra={
          mayChange && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('activities.add')}
            </Button>
          )
        }
      />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('activities.hint')}</Typography.Text>
        {activities.error && !activities.data ? (
          <FailureBox error={activities.error} onRetry={() => void activities.refetch()} />
        ) : (
          <DenseTable<StaffActivity>
            rowKey="id"
            columns={columnsOf(mayChange ? setEdited : null)}
            dataSource={activities.data?.info ?? []}
            loading={activities.isPending}
            scroll={{ x: 900 }}
            locale={{ emptyText: empty }}
          />
        )}
      </Flex>
      <ActivityDrawer edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

const colors = { off: 'default', coming: 'processing', running: 'success', over: 'default' }

function stateOf({ isOn, startsAt, endsAt }: StaffActivity): keyof typeof colors {
  const now = Date.now()
  if (!isOn) return 'off'
  if (now < startsAt) return 'coming'
  return now < endsAt ? 'running' : 'over'
}

function columnsOf(onEdit: ((activity: StaffActivity) => void) | null): TableColumnsType<StaffActivity> {
  return [
    {
      title: t('activities.name'),
      key: 'title',
      render: (_, activity) =>
        onEdit ? (
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(activity)}>
            {activity.title}
          </Button>
        ) : (
          activity.title
        ),
    },
    {
      title: t('activities.state'),
      key: 'state',
      width: 90,
      render: (_, activity) => {
        const state = stateOf(activity)
        return <Tag color={colors[state]}>{t(`activities.state.${state}`)}</Tag>
      },
    },
    {
      title: t('activities.region'),
      key: 'region',
      width: 100,
      render: (_, { region }) => region || t('activities.everywhere'),
    },
    {
      title: t('activities.type'),
      key: 'type',
      width: 130,
      render: (_, { type }) => t(`activities.type.${type}`),
    },
    {
      title: t('activities.audience'),
      key: 'audience',
      width: 130,
      render: (_, { audience }) => t(`activities.audience.${audience}`),
    },
    {
      title: t('activities.period'),
      key: 'period',
      width: 270,
      render: (_, { startsAt, endsAt }) => `${formatTime(startsAt)} – ${formatTime(endsAt)}`,
    },
    ...(onEdit
      ? [
          {
            ...{ title: t('actions.label'), key: 'actions', width: 90 },
            render: (_: unknown, activity: StaffActivity) => <RemoveButton activity={activity} />,
          },
        ]
      : []),
  ]
}

function RemoveButton({ activity: { id, title } }: { activity: StaffActivity }) {
  const { message } = App.useApp()
  const removal = useCallMutation(calls.activityAdmin.remove, {
    invalidates: [calls.activityAdmin.list],
    onSuccess: () => void message.success(t('activities.removed')),
  })
  return (
    <DeleteButton
      button={{ size: 'small', children: t('actions.remove') }}
      title={t('activities.removeTitle')}
      lines={[title]}
      removal={removal}
      onDelete={() => removal.mutate({ id })}
    />
  )
}
