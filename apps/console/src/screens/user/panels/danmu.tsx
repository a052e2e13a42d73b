import { calls } from '@xinghe/client'
import type { StaffDanmu, UserPicture } from '@xinghe/contract'
import { Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { HidingNote } from '#components/moderation/hiding-note.tsx'
import { useMassSelection } from '#components/moderation/mass-selection.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const columns: TableColumnsType<StaffDanmu> = [
  {
    title: t('users.words'),
    key: 'text',
    render: (_, { text, state, shadowed, hiding }) => (
      <Flex vertical gap={2} align="start">
        <span>
          {text} {state === 'recalled' && <Tag>{t('users.recalled')}</Tag>}
          {shadowed && <Tag color="warning">{t('shadows.place')}</Tag>}
        </span>
        {hiding && <HidingNote hiding={hiding} />}
      </Flex>
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
  const { bar, rowSelection } = useMassSelection<StaffDanmu>({
    kind: 'danmu',
    lists: [calls.usersAdmin.danmu],
    labelOf: ({ text }) => text,
    isGone: ({ state }) => state === 'recalled',
  })
  return (
    <Flex vertical gap={12}>
      {bar}
      <KeysetTable
        {...rowSelection}
        call={calls.usersAdmin.danmu}
        filters={{ toUid: uid }}
        rowKey={({ id }) => id}
        columns={columns}
        empty={t('users.noDanmu')}
      />
    </Flex>
  )
}
