import { calls } from '@xinghe/client'
import type { StaffSignIn, UserPicture } from '@xinghe/contract'
import { type TableColumnsType, Tag } from 'antd'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Device, Place } from './device.tsx'

const columns: TableColumnsType<StaffSignIn> = [
  { title: t('users.at'), key: 'at', width: 168, render: (_, { at }) => formatTime(at) },
  {
    title: t('users.outcome'),
    key: 'outcome',
    width: 120,
    render: (_, { outcome }) => (
      <Tag color={outcome === 'success' ? 'success' : 'error'}>{t(`users.outcome.${outcome}`)}</Tag>
    ),
  },
  { title: t('users.device'), key: 'device', render: (_, signIn) => <Device device={signIn} /> },
  { title: t('users.place'), key: 'place', render: (_, signIn) => <Place {...signIn} /> },
]

/** Sign-ins and tries that failed. */
export function SignIns({ user: { uid } }: { user: UserPicture }) {
  return (
    <KeysetTable
      call={calls.usersAdmin.signIns}
      filters={{ toUid: uid }}
      rowKey={({ id }) => id}
      columns={columns}
      empty={t('users.noSignIns')}
    />
  )
}
