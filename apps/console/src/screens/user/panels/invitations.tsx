import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffInvitation, UserPicture } from '@xinghe/contract'
import { Descriptions, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useHolds } from '#data/account.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { RevokeInvitation } from './revoke-invitation.tsx'

const columns: TableColumnsType<StaffInvitation> = [
  {
    title: t('invitations.invited'),
    key: 'invited',
    render: (_, { invited }) => (invited ? <UserLink user={invited} /> : t('invitations.gone')),
  },
  { title: t('invitations.at'), key: 'at', width: 168, render: (_, { at }) => formatTime(at) },
  {
    title: t('invitations.state'),
    key: 'state',
    render: (_, { state, isSameNetwork, why }) => (
      <Flex vertical align="start">
        <span>
          {t(`invitationStates.${state}`)}{' '}
          {isSameNetwork && <Tag color="warning">{t('invitations.sameNetwork')}</Tag>}
        </span>
        {why !== '' && <Typography.Text type="secondary">{why}</Typography.Text>}
      </Flex>
    ),
  },
  {
    title: t('invitations.days'),
    key: 'days',
    width: 104,
    align: 'right',
    render: (_, { days }) => t('invitations.daysOf', { days }),
  },
]

const withRevoking: TableColumnsType<StaffInvitation> = [
  ...columns,
  {
    title: t('actions.label'),
    key: 'revoke',
    width: 96,
    render: (_, row) =>
      (row.state === 'valid' || row.state === 'waiting') && <RevokeInvitation invitation={row} />,
  },
]

/** By whom somebody was invited, and whom they invited. */
export function InvitationsOfUser({ user: { uid } }: { user: UserPicture }) {
  const mayRevoke = useHolds('accounts')
  const first = useCall(calls.invitationAdmin.ofUser, { toUid: uid, size: 1 })
  const by = first.data?.by
  return (
    <Flex vertical gap="middle">
      {first.data && (
        <Descriptions
          size="small"
          items={[
            {
              key: 'by',
              label: t('invitations.by'),
              children: by ? <By by={by} /> : t('invitations.byNobody'),
            },
          ]}
        />
      )}
      <KeysetTable
        call={calls.invitationAdmin.ofUser}
        filters={{ toUid: uid }}
        rowKey={({ id }) => id}
        columns={mayRevoke ? withRevoking : columns}
        empty={t('invitations.empty')}
      />
    </Flex>
  )
}

function By({ by: { inviter, at, state } }: { by: StaffInvitation }) {
  return (
    <Flex gap={12} align="center">
      {inviter ? <UserLink user={inviter} /> : t('invitations.gone')}
      <span>{formatTime(at)}</span>
      <span>{t(`invitationStates.${state}`)}</span>
    </Flex>
  )
}
