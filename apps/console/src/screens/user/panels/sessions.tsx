import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffSession, UserPicture } from '@xinghe/contract'
import { Button, Flex, type TableColumnsType, Typography } from 'antd'
import { Link } from 'react-router'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Device, Place } from './device.tsx'

/** Where somebody is signed in, and was. */
export function Sessions({ user: { uid } }: { user: UserPicture }) {
  const columns: TableColumnsType<StaffSession> = [
    {
      title: t('users.device'),
      key: 'device',
      render: (_, session) => (
        <Flex vertical>
          <Device device={session} />
          <Link to={`/users?by=device&q=${encodeURIComponent(session.deviceId)}`}>
            <Typography.Text type="secondary" ellipsis style={{ fontSize: 12, maxWidth: 200 }}>
              {session.deviceId}
            </Typography.Text>
          </Link>
        </Flex>
      ),
    },
    {
      title: t('users.place'),
      key: 'place',
      render: (_, { place, address }) => (
        <Link to={`/users?by=address&q=${encodeURIComponent(address)}`}>
          <Place place={place} address={address} />
        </Link>
      ),
    },
    { title: t('users.since'), key: 'since', width: 168, render: (_, row) => formatTime(row.createdAt) },
    { title: t('users.seen'), key: 'seen', width: 168, render: (_, row) => formatTime(row.lastSeenAt) },
    {
      title: t('users.state'),
      key: 'state',
      width: 168,
      render: (_, { id, endedAt }) =>
        endedAt === null ? (
          <EndSession uid={uid} id={id} />
        ) : (
          t('users.endedAt', { time: formatTime(endedAt) })
        ),
    },
  ]
  return (
    <KeysetTable
      call={calls.usersAdmin.sessions}
      filters={{ toUid: uid }}
      rowKey={({ id }) => id}
      columns={columns}
      empty={t('users.noSessions')}
    />
  )
}

function EndSession({ uid, id }: { uid: string; id: string }) {
  const end = useCallMutation(calls.usersAdmin.endSessions, {
    invalidates: [calls.usersAdmin.sessions, calls.usersAdmin.picture],
  })
  return (
    <Button size="small" loading={end.isPending} onClick={() => end.mutate({ toUid: uid, session: id })}>
      {t('users.endOne')}
    </Button>
  )
}
