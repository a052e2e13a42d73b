import { calls } from '@xinghe/client'
import type { StaffRating, UserPicture } from '@xinghe/contract'
import type { TableColumnsType } from 'antd'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const columns: TableColumnsType<StaffRating> = [
  { title: t('users.work'), key: 'work', render: (_, { title, mediaKey }) => title || mediaKey },
  { title: t('users.score'), dataIndex: 'score', width: 96, align: 'right' },
  { title: t('users.at'), key: 'at', width: 168, render: (_, { at }) => formatTime(at) },
]

/** What somebody rated. */
export function Ratings({ user: { uid } }: { user: UserPicture }) {
  return (
    <KeysetTable
      call={calls.usersAdmin.ratings}
      filters={{ toUid: uid }}
      rowKey={({ mediaKey }) => mediaKey}
      columns={columns}
      empty={t('users.noRatings')}
    />
  )
}
