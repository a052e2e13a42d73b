import { calls } from '@xinghe/client'
import type { StaffDanmu, UserPicture } from '@xinghe/contract'
import { type TableColumnsType, Tag, Typography } from 'antd'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const columns: TableColumnsType<StaffDanmu> = [
  {
    title: t('users.words'),
    key: 'text',
    render: (_, { text, isRecalled, shadowed }) => (
      <>
        {text} {isRecalled && <Tag>{t('users.recalled')}</Tag>}
        {shadowed && <Tag color="warning">{t('shadows.place')}</Tag>}
      </>
    ),
  },
  {
    title: t('users.work'),
    key: 'work',
    render: (_, { title, mediaKey }) => (
      <Typography.Text>
        <a href={`/play/${mediaKey}`} target="_blank" rel="noreferrer">
          {title || mediaKey}
        </a>
      </Typography.Text>
    ),
  },
  { title: t('users.at'), key: 'at', width: 168, render: (_, { sentAt }) => formatTime(sentAt) },
]

/** Danmu somebody sent. */
export function Danmu({ user: { uid } }: { user: UserPicture }) {
  return (
    <KeysetTable
      call={calls.usersAdmin.danmu}
      filters={{ toUid: uid }}
      rowKey={({ id }) => id}
      columns={columns}
      empty={t('users.noDanmu')}
    />
  )
}
