import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ExpLine, UserPicture } from '@xinghe/contract'
import { Descriptions, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { FailureBox } from '#components/page/failure-box.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const columns: TableColumnsType<ExpLine> = [
  { title: t('users.at'), key: 'at', width: 168, render: (_, { at }) => formatTime(at) },
  { title: t('users.tasks.task'), key: 'name', render: (_, { name }) => t(`tasks.${name}`) },
  { title: t('users.tasks.exp'), dataIndex: 'exp', width: 120, align: 'right' },
  { title: t('users.tasks.coins'), dataIndex: 'coins', width: 120, align: 'right' },
]

/** Level and experience of somebody, what it came from, and on which days they signed in. */
export function TasksOfUser({ user: { uid } }: { user: UserPicture }) {
  const { data, error, refetch } = useCall(calls.tasksAdmin.user, { toUid: uid })
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  return (
    <Flex vertical gap="middle">
      <Descriptions
        size="small"
        column={{ xs: 1, md: 4 }}
        items={[
          { key: 'level', label: t('users.tasks.level'), children: data?.level },
          { key: 'exp', label: t('users.tasks.allExp'), children: data?.exp },
          {
            key: 'day',
            label: t('users.tasks.dayExp'),
            children: data && `${data.dayExp} / ${data.dayMost}`,
          },
          {
            key: 'streak',
            label: t('users.tasks.streak'),
            children: data && t('users.tasks.streakOf', { streak: data.streak, days: data.signInDays }),
          },
        ]}
      />
      {data && data.signIns.length > 0 && (
        <Flex gap={4} wrap align="center">
          <Typography.Text type="secondary">{t('users.tasks.signIns')}</Typography.Text>
          {data.signIns.map(({ day, coins, isMadeUp }) => (
            <Tag key={day} color={isMadeUp ? 'warning' : 'default'}>
              {t(isMadeUp ? 'users.tasks.madeUp' : 'users.tasks.signed', { day, coins })}
            </Tag>
          ))}
        </Flex>
      )}
      <KeysetTable
        call={calls.tasksAdmin.earned}
        filters={{ toUid: uid }}
        rowKey={({ name, at, exp }) => `${name} ${at} ${exp}`}
        columns={columns}
        empty={t('users.tasks.empty')}
      />
    </Flex>
  )
}
