import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { InvitationSuspect } from '@xinghe/contract'
import { Empty, Flex, type TableColumnsType, Typography } from 'antd'
import { Link } from 'react-router'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const columns: TableColumnsType<InvitationSuspect> = [
  {
    title: t('invitations.inviter'),
    key: 'inviter',
    render: (_, { inviter }) => (
      <Link to={`/users/${inviter.uid}?tab=invitations`}>
        {inviter.nickName} <Typography.Text type="secondary">{inviter.uid}</Typography.Text>
      </Link>
    ),
  },
  { title: t('invitations.why'), key: 'kind', render: (_, { kind }) => t(`invitationSuspicions.${kind}`) },
  {
    title: t('invitations.count'),
    key: 'count',
    width: 120,
    align: 'right',
    render: (_, { count, all }) => t('invitations.countOf', { count, all }),
  },
  {
    title: t('invitations.lastAt'),
    key: 'lastAt',
    width: 168,
    render: (_, { lastAt }) => formatTime(lastAt),
  },
]

/** Inviters whose invitations look made up, for staff to judge. */
export function Component() {
  const { data, error, isPending, refetch } = useCall(calls.invitationAdmin.suspects, {})
  return (
    <>
      <PageHead title={t('invitations.title')} />
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{t('invitations.hint')}</Typography.Text>
        {error && !data ? (
          <FailureBox error={error} onRetry={() => void refetch()} />
        ) : (
          <DenseTable<InvitationSuspect>
            columns={columns}
            dataSource={data?.info ?? []}
            loading={isPending}
            rowKey={({ inviter, kind }) => `${kind} ${inviter.uid}`}
            locale={{ emptyText: isPending ? ' ' : <Empty description={t('invitations.none')} /> }}
          />
        )}
      </Flex>
    </>
  )
}
